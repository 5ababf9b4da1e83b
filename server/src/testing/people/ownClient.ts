/** People with programs of their own, for tests of other features. */
export { openClient, type OwnClient } from '#live/sound/testing/ownClient.ts'
