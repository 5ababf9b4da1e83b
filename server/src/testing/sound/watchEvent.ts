/** Alarms of simulated seconds for the tests of other features. */
export { watchEvent } from '#live/alarms/testing/watch.ts'
