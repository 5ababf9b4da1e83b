import { build, type Plugin, type Rolldown } from 'vite'

/** Come together before any signed-in page, so they are in the frame themselves. */
const around = ['src/shell/signedIn.ts', 'src/shell/Layout.tsx']
/** A screen that needs what every list does. */
const listed = 'src/event/hosted/HostedEvents.tsx'
const signIn = 'src/account/Login.tsx'

/**
 * Puts what several pages share into three chunks: what every page starts with and the sign-in shares with the frame,
 * the frame with its lists, and what else the sign-in and other forms need. Left alone, every set of pages that shares
 * something gets a chunk of its own, and the first list waits for sixty small files, of which a browser asks for six at a
 * time. A first build tells who needs what.
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
  const chunkFor = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
    if (!chunk) throw new Error(`${source} is no page of its own any more`)
    return chunk
  }
  /** What a page needs besides its own code. */
  const needsOf = (source: string) => {
    const chunk = chunkFor(source)
    return [...needs(chunk)].filter((id) => !chunk.moduleIds.includes(id))
  }
  const start = needs(chunks.find(({ isEntry }) => isEntry)!)
  const frame = new Set([
    ...around.flatMap((source) => [...needs(chunkFor(source))]),
    ...needsOf(listed),
  ])
  const named = new Map<string, string>()
  for (const id of frame) named.set(id, 'frame')
  for (const id of needsOf(signIn)) named.set(id, frame.has(id) ? 'start' : 'forms')
  for (const id of start) named.set(id, 'start')
  return named
}
