/** How tests of other features tell what an ear would of words and their providers. */
export { openWords } from '../words/index.ts'
export { openWordStore } from '../words/store.ts'
