/** Events with booths for the tests of other features. */
export { boothsOf, type HeldEvent, type Inside } from '#live/sound/testing/booths.ts'
