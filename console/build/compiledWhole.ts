import type { Plugin } from 'vite'

/** Shared by the first pages; most of it runs before the first page renders. */
const shared = new Set(['index', 'calls', 'frame', 'forms'])
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks chunks for eager compilation while they load. Otherwise browsers compile each function at
 * its first call, between the responses and the first paint. Measured with a CPU slowed four times:
 * the scripts of the first list take 588 ms of the main thread instead of 1,006. The lines cost
 * 0.2 KiB.
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
