import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** The sound library as served to browsers: files by name. */
export const buildPage = async (): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  if (!('output' in built)) throw new Error('The page was not built once')
  return new Map(
    built.output.map((file) => {
      // Browsers load worklets as separate files.
      const code = file.type === 'chunk' ? file.code : String(file.source)
      return [`/${file.fileName}`, code] as const
    }),
  )
}
