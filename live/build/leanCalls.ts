import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = fileURLToPath(new URL('../../contract/src/live.ts', import.meta.url))

interface ReadModule {
  readonly liveCalls: Record<string, { readonly method: string; readonly path: string }>
  readonly [constant: string]: unknown
}

/**
 * In the built app a call is only its method and path, and numbers are what they are: the schemas, and zod with
 * them, stay on the server. Types still come from the contract.
 */
export const leanCalls = (): Plugin => ({
  name: 'openbooth:lean-calls',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id !== contract) return null
    const { liveCalls, ...others } = (await import(pathToFileURL(contract).href)) as ReadModule
    const lean = Object.entries(liveCalls).map(([verb, { method, path }]) => [
      verb,
      { method, path },
    ])
    const numbers = Object.entries(others).filter(([, value]) => typeof value === 'number')
    return [
      `export const liveCalls = ${JSON.stringify(Object.fromEntries(lean))}`,
      ...numbers.map(([name, value]) => `export const ${name} = ${String(value)}`),
    ].join('\n')
  },
})
