/** Creates events for the tests of every feature. */
export {
  boothOf,
  draftOf,
  formOf,
  makeChannels,
  makeMediaServer,
  makeTeam,
  makeUnlimited,
  startEventServer,
  type Channels,
} from '#events/event/testing/drafts.ts'
export {
  inMinutes,
  letStart,
  minute,
  plan,
  recordsOf,
  startNow,
} from '#events/event/testing/life.ts'
export { mailsThatReached } from '#events/event/testing/invitedMails.ts'
export { planProgramme } from '#events/programmeCode/testing/planProgramme.ts'
export { makeModels } from '#events/event/testing/models.ts'
