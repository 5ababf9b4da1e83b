/** How the tests of other features hold an event with booths. */
export { boothsOf, type HeldEvent, type Inside } from '#live/sound/testing/booths.ts'
