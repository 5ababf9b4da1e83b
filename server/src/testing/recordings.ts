/** What was kept of an event, for tests of other features. */
export { gapsOf, keptOf, rate, strength } from '../recording/testing/tones.ts'
