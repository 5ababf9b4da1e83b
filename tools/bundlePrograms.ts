import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'

const source = resolve(import.meta.dirname, '../server/src')

/** Programs that tests start, kill and start again. All other programs run from the sources. */
const programs = ['testing/processes/serverProcess.ts', 'live/audioWorker/main.ts', 'rehearse.ts']

/** Packages of many small modules, without native code and data files. */
const inlined =
  /^(?:@bufbuild\/protobuf|altcha-lib|jose|kysely|livekit-server-sdk|nodemailer|stripe|temporal-\w+|zod)(?:\/|$)/

/** A bundled module still finds the files beside its source. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id)),
    }),
  },
}

/** Runs before a program: starts the bundle in place of the source. */
const preloadOf = (bundles: Readonly<Record<string, string>>): string => `
import { registerHooks } from 'node:module'
const bundles = ${JSON.stringify(bundles)}
const hooks = registerHooks({
  resolve: (specifier, context, next) => {
    if (context.parentURL !== undefined) return next(specifier, context)
    hooks.deregister()
    return next(bundles[specifier] ?? specifier, context)
  },
})
`

/**
 * Bundles the programs, because loading 2,000 modules takes Node.js two seconds of a processor.
 * @returns the value of NODE_OPTIONS with which the programs run from their bundles
 */
export const bundlePrograms = async (folder: string): Promise<string> => {
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((file) => [nameOf(file), join(source, file)])),
    platform: 'node',
    external: (id) => /^[@\w]/.test(id) && !id.startsWith('@openbooth/') && !inlined.test(id),
    plugins: [sourcePlaces],
    logLevel: 'silent',
  })
  await bundle.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  const bundles = Object.fromEntries(
    programs.map((file) => [
      pathToFileURL(join(source, file)).href,
      pathToFileURL(join(folder, `${nameOf(file)}.mjs`)).href,
    ]),
  )
  mkdirSync(folder, { recursive: true })
  const preload = join(folder, 'preload.mjs')
  writeFileSync(preload, preloadOf(bundles))
  return `--import=${pathToFileURL(preload).href}`
}

const nameOf = (file: string): string => file.replaceAll('/', '-').replace(/\.ts$/, '')
