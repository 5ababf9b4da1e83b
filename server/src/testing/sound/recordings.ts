/** The recordings of an event, for tests of other features and for stories. */
export { readSound as readOpus } from '#live/recording/opus/readSound.ts'
export { gapsOf, type StoredChunk, keptOf, rate, strength } from '#live/recording/testing/tones.ts'
export { startRecorder } from '#live/recording/index.ts'
