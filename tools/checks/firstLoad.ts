import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Route {
  readonly path: string
  readonly files: readonly string[]
}

interface Routes {
  readonly publicRoutes: readonly Route[]
  readonly routes: readonly Route[]
}

/**
 * Maximum KiB of compressed JavaScript and CSS for the first load of a page with an empty cache;
 * 120 and 190 are promised. Lower these limits with the sizes. They may only grow for styles that
 * save requests at the sign-in, and for the paths of new calls. The console has no catalogue of error
 * codes, and error texts load with the first error.
 */
const budgets = { '/login': 118.9, '/meeting/establish': 186.2 } as const

/**
 * The problems of the files that the first pages of the built console need.
 * @param dist the built console
 */
export const firstLoadProblems = (
  dist: string,
  most: Readonly<Record<string, number>> = budgets,
): string[] => {
  const { publicRoutes, routes } = JSON.parse(
    readFileSync(join(dist, 'routes.json'), 'utf8'),
  ) as Routes
  const named = namedIn(dist)
  const all = [...publicRoutes, ...routes]
  const missing = new Set(all.flatMap(({ files }) => files).filter((file) => !sizeOf(dist, file)))
  const over = Object.entries(most).flatMap(([path, budget]) => {
    const route = all.find((one) => one.path === path)
    if (!route) return [`${path} is no page of the console any more`]
    const size = packed(dist, [...named, ...route.files])
    return size > budget ? [`${path} needs ${size.toFixed(1)} KiB at first, and may ${budget}`] : []
  })
  return [...[...missing].map((file) => `${file} is named for a page and was not built`), ...over]
}

/**
 * The same limits for the first load of everyone with a code, and for the complete load of a
 * listener, most of which is the LiveKit client. Each is slightly above the size at the time of its
 * definition. Before raising one, check which parts can load later.
 */
const liveBudgets = { first: 85.5, withSound: 199 } as const

/** Loaded later for listeners: the player, and the LiveKit client. */
const soundCode = /^(?:openSound|engine)-[^.]+\.js$/

/** @param dist the built live app */
export const liveLoadProblems = (
  dist: string,
  most: { readonly first: number; readonly withSound: number } = liveBudgets,
): string[] => {
  const named = namedIn(dist)
  const sound = readdirSync(join(dist, 'assets'))
    .filter((file) => soundCode.test(file))
    .map((file) => `/assets/${file}`)
  const first = packed(dist, named)
  const withSound = packed(dist, [...named, ...sound])
  return [
    ...(sound.length === 2 ? [] : ['What a listener hears by was not built as two files']),
    ...(first > most.first
      ? [`The live app needs ${first.toFixed(1)} KiB at first, and may ${most.first}`]
      : []),
    ...(withSound > most.withSound
      ? [`A listener needs ${withSound.toFixed(1)} KiB in all, and may ${most.withSound}`]
      : []),
  ]
}

/** The files in the HTML of a site's page. */
const namedIn = (dist: string): string[] =>
  [
    ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(
      /(?:src|href)="(?:\/live)?(\/assets\/[^"]+)"/g,
    ),
  ].map(([, file]) => file!)

/** Compressed size in KiB. */
const packed = (dist: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (sizeOf(dist, file) ?? 0), 0) / 1024

/** Size compressed by brotli; undefined for a missing file. */
const sizeOf = (dist: string, file: string): number | undefined =>
  statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })?.size
