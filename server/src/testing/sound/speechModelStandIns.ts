/** The transcription as audio workers use it, for tests of other features. */
export { openTranscription } from '#live/transcription/index.ts'
export { openTranscriptStore } from '#live/transcription/store.ts'
