import { useWords } from '@openbooth/web/i18n/text.ts'
import { PageTabs } from '../kit/page/PageTabs.tsx'
import { pages } from '../pages.ts'

/** Right below the group: `/setting/mail`, not `/setting/eula/draft`. */
const depth = 3

/** The pages of a group of the page table as tabs, for a group whose other pages are not in the sidebar. */
export const GroupTabs = ({ group }: { readonly group: string }) => {
  const words = useWords()
  const found = pages.find(({ path }) => path === group)
  if (found?.children === undefined) return null
  const tabs = found.children
    .filter(({ path }) => path.split('/').length === depth)
    .map(({ path, title }) => ({ to: path, label: words(title) }))
  return <PageTabs label={words(found.title)} tabs={tabs} />
}
