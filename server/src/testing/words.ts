/** How tests of other features tell what an ear would of words and their providers. */
export { openWordStore } from '../words/store.ts'
