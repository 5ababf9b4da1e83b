/** The transcription as audio workers use it, for tests of other features. */
export { openWords } from '#live/transcription/index.ts'
export { openWordStore } from '#live/transcription/store.ts'
