import { build, type Plugin, type Rolldown } from 'vite'

/** What the frame of the signed-in pages and a list need, told by screens that have both. */
const framed = ['src/shell/Layout.tsx', 'src/event/hosted/HostedEvents.tsx']
const signIn = 'src/account/Login.tsx'

/**
 * Puts what several pages share into three chunks: what every page starts with, what the sign-in shares with the
 * frame, and the frame with its lists. Left alone, every set of pages that shares something gets a chunk of its own,
 * and the first list waits for sixty small files. A first build tells who needs what.
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
        mode: measuring,
        logLevel: 'silent',
        build: { ...config.build, write: false },
      })
      chunkOf = sharedChunks((output as Rolldown.RolldownOutput).output)
      // Each group holds all that it needs itself, or an earlier one does: nothing has to be pulled in.
      const name = (id: string) => chunkOf.get(id) ?? null
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

const measuring = 'measuring'

const sharedChunks = (output: Rolldown.RolldownOutput['output']): Map<string, string> => {
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
  /** What a page needs besides its own code. */
  const needsOf = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
    if (!chunk) throw new Error(`${source} is no page of its own any more`)
    const all = needs(chunk)
    return new Set([...all].filter((id) => !chunk.moduleIds.includes(id)))
  }
  const start = needs(chunks.find(({ isEntry }) => isEntry)!)
  const frame = framed.map(needsOf)
  const isFramed = (id: string) => frame.some((ids) => ids.has(id))
  const named = new Map<string, string>()
  for (const ids of frame) for (const id of ids) named.set(id, 'frame')
  for (const id of needsOf(signIn)) if (isFramed(id)) named.set(id, 'base')
  for (const id of start) named.set(id, 'start')
  return named
}
