/** How the tests of every feature make events. */
export {
  boothOf,
  draftOf,
  formOf,
  makeChannels,
  makeMediaServer,
  makeTeam,
  makeUnlimited,
  type Channels,
} from '../event/testing/drafts.ts'
export { inMinutes, letStart, minute, plan, recordsOf, startNow } from '../event/testing/life.ts'
export { mailsThatReached } from '../event/testing/invitedMails.ts'
export { makeModels } from '../event/testing/models.ts'
