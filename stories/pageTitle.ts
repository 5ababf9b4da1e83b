import type { Words } from '@openbooth/web/i18n/language.ts'
import { join } from 'node:path'
import { en, type Say } from './say.ts'

interface TitledPage {
  readonly path: string
  readonly title: Words
  readonly children?: readonly TitledPage[]
}

// By its address and not by its name: its types lead to every screen of the console.
const table = join(import.meta.dirname, '../console/src/pages.ts')
const { pages, publicPages } = (await import(table)) as {
  readonly pages: readonly TitledPage[]
  readonly publicPages: readonly TitledPage[]
}
const every = [...publicPages, ...pages].flatMap((page) => [page, ...(page.children ?? [])])

/** The title of a page of the console, by its path in the page table. */
export const titleOf = (path: string): Words => {
  const page = every.findLast((one) => one.path === path)
  if (page === undefined) throw new Error(`No page lies at ${path}`)
  return page.title
}

/** What the tab of the browser reads there. */
export const tabTitle = (path: string, say: Say = en): string => `${say(titleOf(path))} - OpenBooth`
