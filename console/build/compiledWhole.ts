import type { Plugin } from 'vite'

/** What the first pages share; most of it runs before one of them is there. */
const shared = new Set(['index', 'calls', 'frame', 'forms'])
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets browsers that know this comment compile these chunks whole while they come, beside everything else. Else each
 * function is compiled when it is first called, between the answers and the first paint.
 */
export const compiledWhole = (): Plugin => ({
  name: 'openbooth:compiled-whole',
  apply: 'build',
  generateBundle: {
    // After Vite has put its own line at the top.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && shared.has(chunk.name)) chunk.code = hint + chunk.code
    },
  },
})
