import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../src/lazy/loadChunk.ts', import.meta.url))
/** The module whose function Vite puts around each `import()` of the built site. */
const helper = '\0vite/preload-helper.js'

/**
 * Lets `loadChunk` load lazy chunks. Vite's helper uses module preloads, whose failures browsers
 * cache for the life of the page, and treats a failed style sheet as loaded. It saves no bytes:
 * without it, a page stays broken after the network has failed once.
 */
export const lazyChunks = (): Plugin => ({
  name: 'openbooth:lazy-chunks',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === helper ? `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)}` : null,
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
    if (!ids.includes(loader)) this.error('Vite asks for chunks by another module than before')
  },
})
