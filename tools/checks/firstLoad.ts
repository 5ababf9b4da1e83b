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
 * Most KiB of JavaScript and CSS, packed, that a browser that was never here fetches for a page: 120 and 190 are promised.
 * They go down, but for what comes with the first style so that the sign-in has fewer files to wait for, and for the
 * messages of new calls, which can always be shown.
 */
const budgets = { '/login': 119, '/meeting/establish': 185 } as const

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
 * The same of what everybody with a code fetches first, and of all a listener hears by, of which most is the client of the
 * engine. Each is a little above what it was when it was set: who goes over it looks first what can come later.
 */
const liveBudgets = { first: 83.5, withSound: 196.5 } as const

/** Loaded later for listeners: the player, and the LiveKit client. */
const soundCode = /^(?:openListening|engine)-[^.]+\.js$/

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

/** The files a site's page begins with. */
const namedIn = (dist: string): string[] =>
  [
    ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(
      /(?:src|href)="(?:\/live)?(\/assets\/[^"]+)"/g,
    ),
  ].map(([, file]) => file!)

/** KiB. */
const packed = (dist: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (sizeOf(dist, file) ?? 0), 0) / 1024

/** As packed by brotli; undefined for a file that is not there. */
const sizeOf = (dist: string, file: string): number | undefined =>
  statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })?.size
