import type { Page } from '../../pageTypes.ts'

const parts = (path: string) => path.split('/').filter((part) => part !== '')

/** The values of a path's parameters, or undefined when the address is not of this path. */
export const matchPath = (path: string, address: string): Record<string, string> | undefined => {
  const wanted = parts(path)
  const given = parts(address)
  if (wanted.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) values[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return values
}

/** The pages of a path, the group first. Empty if there are none. */
export const findPages = (table: readonly Page[], address: string): readonly Page[] => {
  for (const page of table) {
    if (matchPath(page.path, address) !== undefined) return [page]
    const inside = findPages(page.children ?? [], address)
    if (inside.length > 0) return [page, ...inside]
  }
  return []
}
