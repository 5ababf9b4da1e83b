import type { Words } from '@openbooth/web/i18n/language.ts'
import { join } from 'node:path'
import { en, type Say } from './say.ts'

interface TitledPage {
  readonly path: string
  readonly title: Words
  readonly children?: readonly TitledPage[]
}

// Imported by path instead of package name, because its types depend on every screen of the
// console.
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

/** Title of the browser tab on that page. */
export const tabTitle = (path: string, say: Say = en): string => `${say(titleOf(path))} - OpenBooth`
