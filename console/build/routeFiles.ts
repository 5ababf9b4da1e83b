import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const pagesFile = fileURLToPath(new URL('../src/pages.ts', import.meta.url))
/** Surrounds every page behind the sign-in. */
const frame = ['src/shell/signedIn.ts', 'src/SignedInFrame.tsx']

/** The needed part of the page table. */
interface Page {
  readonly path: string
  readonly screen?: () => unknown
  readonly children?: readonly Page[]
}

interface Tables {
  readonly publicPages: readonly Page[]
  readonly pages: readonly Page[]
}

interface Paths {
  readonly homePath: string
  readonly loginPath: string
}

/**
 * Writes `routes.json`: the files of each page besides those in `index.html`. The server links them
 * in the page, so that they load together with the first script instead of after it. Decision 19 has
 * the measurements.
 */
export const routeFiles = (): Plugin => ({
  name: 'openbooth:route-files',
  apply: 'build',
  generateBundle: {
    // After Vite has removed the chunks that contained only styles.
    order: 'post',
    async handler(_options, bundle) {
      const { publicPages, pages } = (await import(pathToFileURL(pagesFile).href)) as Tables
      const { homePath, loginPath } = (await import(
        new URL('../src/shell/paths.ts', import.meta.url).href
      )) as Paths
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) this.error('the console no longer has a first script')
      const named = filesOf(entry, bundle)
      const filesFor = (sources: readonly string[]): string[] => {
        const files = sources.flatMap((source) => {
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/console/${source}`)),
          )
          if (!chunk) this.error(`${source} is in no file of the built console`)
          return [...filesOf(chunk, bundle)]
        })
        return [...new Set(files)].filter((file) => !named.has(file)).map((file) => `/${file}`)
      }
      const routesOf = (table: readonly Page[], around: readonly string[]): object[] =>
        table.flatMap(({ path, screen, children = [] }) => [
          ...(screen ? [{ path, files: filesFor([...around, sourceOf(screen)]) }] : []),
          ...routesOf(children, around),
        ])
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify({
          homePath,
          loginPath,
          publicRoutes: routesOf(publicPages, []),
          routes: routesOf(pages, frame),
        }),
      })
    },
  },
})

/**
 * `src/overview/home/Home.tsx` of `() => import('./overview/home/Home.tsx')`. In tests, Vitest makes
 * the address absolute.
 */
const sourceOf = (screen: () => unknown): string =>
  `src/${/\(\s*['"](?:\.|[^'"]*\/console\/src)\/([^'"]+)['"]/.exec(String(screen))![1]}`

/** A chunk, its static imports, and their styles. */
const filesOf = (
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> => {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}
