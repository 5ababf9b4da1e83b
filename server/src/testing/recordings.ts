/** What was kept of an event, for tests of other features. */
export { gapsOf, type KeptPiece, keptOf, rate, strength } from '../recording/testing/tones.ts'
