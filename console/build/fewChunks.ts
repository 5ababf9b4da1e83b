import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Loaded before any signed-in page, so they belong to the frame. */
const around = ['src/shell/signedIn.ts', 'src/SignedInFrame.tsx']
/** A screen with the needs of every list. */
const listed = 'src/events/event/hosted/HostedEvents.tsx'
const signIn = 'src/users/user/signIn/Login.tsx'
/** Runs before the rest has loaded. */
const calls = 'src/firstCalls.ts'

/**
 * Groups shared code into four chunks: the first calls, the start of every page and of the sign-in,
 * the frame with its lists, and other needs of forms. By default every combination of pages gets a
 * shared chunk, and the first list loads sixty small files, six at a time. A first build determines
 * the needs of each page. Measured with `callsFirst`, which needs the groups: the sign-in loads 118.2
 * KiB in 6 files instead of 129.9 in 40, the first list 184.8 KiB in 7 files instead of 216.7 in 120.
 */
export const fewChunks = (): Plugin => {
  let chunkOf = new Map<string, string>()
  return {
    name: 'openbooth:few-chunks',
    apply: 'build',
    async config(config, { mode }) {
      if (mode === measuring) return undefined
      const output = await build({
        ...config,
        configFile: false,
        mode: measuring,
        logLevel: 'silent',
        build: {
          ...config.build,
          write: false,
          rolldownOptions: {
            ...config.build?.rolldownOptions,
            input: ['index.html', calls].map((file) => join(config.root!, file)),
          },
        },
      })
      chunkOf = sharedChunks((output as Rolldown.RolldownOutput).output)
      // Each group contains its dependencies, or an earlier group does.
      const name = (id: string, context: Rolldown.ChunkingContext) =>
        chunkOf.get(id) ?? sharedStyle(chunkOf, id, context.getModuleInfo(id)?.importers ?? [])
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name, debugName: 'shared' }],
              },
            },
          },
        },
      }
    },
  }
}

/** Set during the build that determines the needs. */
export const measuring = 'measuring'

/** Styles are in no chunk of the first build. They belong to the first page that needs them. */
const sharedStyle = (
  chunkOf: ReadonlyMap<string, string>,
  id: string,
  importers: readonly string[],
): string | null => {
  if (!id.endsWith('.css')) return null
  const needed = new Set(importers.map((importer) => chunkOf.get(importer)))
  return ['start', 'forms', 'frame'].find((chunk) => needed.has(chunk)) ?? null
}

/**
 * The shared chunk of each module that several pages need.
 * @param output chunks by their page, as Rolldown divides the console by default
 */
export const sharedChunks = (output: Rolldown.RolldownOutput['output']): Map<string, string> => {
  const chunks = output.filter((one) => one.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** Every module of a chunk and of the chunks it imports. */
  const needs = (
    chunk: Rolldown.OutputChunk,
    seen = new Set<Rolldown.OutputChunk>(),
  ): Set<string> => {
    seen.add(chunk)
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported && !seen.has(imported)) needs(imported, seen)
    }
    return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
  }
  const chunkFor = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
    if (!chunk) throw new Error(`${source} is no longer a separate page`)
    return chunk
  }
  /** The needs of a page besides its own code. */
  const needsOf = (source: string) => {
    const chunk = chunkFor(source)
    return [...needs(chunk)].filter((id) => !chunk.moduleIds.includes(id))
  }
  const start = needs(chunkFor('index.html'))
  const frame = new Set([
    ...around.flatMap((source) => [...needs(chunkFor(source))]),
    ...needsOf(listed),
  ])
  const named = new Map<string, string>()
  for (const id of frame) named.set(id, 'frame')
  // The few styles of forms belong to the start, because the sign-in would otherwise load a seventh
  // file.
  for (const id of needsOf(signIn))
    named.set(id, frame.has(id) || id.endsWith('.css') ? 'start' : 'forms')
  for (const id of start) named.set(id, 'start')
  for (const id of needs(chunkFor(calls))) named.set(id, 'calls')
  return named
}
