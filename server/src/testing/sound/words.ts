/** How tests of other features tell what an ear would of words and their providers. */
export { openWords } from '#live/transcription/index.ts'
export { openWordStore } from '#live/transcription/store.ts'
