/** Participants with custom clients, for tests of other features. */
export { openClient, type OwnClient } from '#live/sound/testing/ownClient.ts'
