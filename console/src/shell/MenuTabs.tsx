import { useWords } from '@openbooth/web/i18n/text.ts'
import { PageTabs } from '../kit/page/PageTabs.tsx'
import { pages } from '../pages.ts'
import { tabsFor } from './rules/tabsFor.ts'
import { useMatchedPages } from './useMatchedPages.ts'
import { useUser, viewerOf } from './user.ts'

/** The pages that share the sidebar item of the open one, as tabs above it. */
export const MenuTabs = () => {
  const words = useWords()
  const [first, ...others] = tabsFor(pages, useMatchedPages(), viewerOf(useUser()))
  if (first === undefined) return null
  const tabs = [first, ...others].map(({ path, title }) => ({ to: path, label: words(title) }))
  return <PageTabs label={words(first.title)} tabs={tabs} />
}
