import type { Plugin } from 'vite'
import { firstScript } from '../../web/build/firstScript.ts'
import { measuring } from './fewChunks.ts'

const calls = '/console/src/firstCalls.ts'

/**
 * Adds the chunk of the first calls to the script before the first paint: the chunk is small, so
 * its calls are sent while the rest loads. Measured: the calls of the first list leave before 94 KiB
 * of scripts have loaded, instead of after them.
 */
export const callsFirst = (): Plugin => ({
  name: 'openbooth:calls-first',
  apply: (_config, { command, mode }) => command === 'build' && mode !== measuring,
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(calls)),
      )
      if (chunk?.type !== 'chunk' || chunk.isEntry || chunk.imports.length > 0)
        throw new Error('the first calls no longer have their own chunk')
      if (!html.includes(firstScript))
        throw new Error('the first page no longer has a first script')
      return html.replace(firstScript, `${firstScript} data-calls="/${chunk.fileName}"`)
    },
  },
})
