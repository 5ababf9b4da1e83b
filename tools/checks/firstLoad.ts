import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Route {
  readonly path: string
  readonly files: readonly string[]
}

interface Routes {
  readonly publicRoutes: readonly Route[]
  readonly routes: readonly Route[]
}

/** Most KiB of JavaScript and CSS, packed, that a browser that was never here fetches for a page. They only go down. */
const budgets = { '/login': 117, '/meeting/establish': 183 } as const

/**
 * What is wrong with the files of the built console that the pages people begin with need.
 * @param dist the built console
 */
export const firstLoadProblems = (
  dist: string,
  most: Readonly<Record<string, number>> = budgets,
): string[] => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const { publicRoutes, routes } = JSON.parse(
    readFileSync(join(dist, 'routes.json'), 'utf8'),
  ) as Routes
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)
  const all = [...publicRoutes, ...routes]
  const missing = new Set(all.flatMap(({ files }) => files).filter((file) => !sizeOf(dist, file)))
  const over = Object.entries(most).flatMap(([path, budget]) => {
    const route = all.find((one) => one.path === path)
    if (!route) return [`${path} is no page of the console any more`]
    const bytes = [...named, ...route.files].reduce(
      (sum, file) => sum + (sizeOf(dist, file) ?? 0),
      0,
    )
    const size = bytes / 1024
    return size > budget ? [`${path} needs ${size.toFixed(1)} KiB at first, and may ${budget}`] : []
  })
  return [...[...missing].map((file) => `${file} is named for a page and was not built`), ...over]
}

/** As packed by brotli; undefined for a file that is not there. */
const sizeOf = (dist: string, file: string): number | undefined =>
  statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })?.size
