/** How the tests of other features hold an event with booths. */
export { boothsOf, type Inside } from '../sound/testing/booths.ts'
