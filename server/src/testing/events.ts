/** How the tests of every feature make events. */
export {
  boothOf,
  draftOf,
  makeChannels,
  makeMediaServer,
  makeTeam,
  makeUnlimited,
  type Channels,
  type Draft,
} from '../event/testing/drafts.ts'
export { inMinutes, minute, plan, startNow, untilState } from '../event/testing/life.ts'
