/** Registration, emails and joining with a code, for tests outside users, events and admission. */
export { askForCode, tryToGetCode } from '#users/user/testing/askForCode.ts'
export { fillIn, register } from '#users/user/testing/register.ts'
export { mailsThatReached } from '#events/event/testing/invitedMails.ts'
export {
  codeIn,
  codesOf,
  comeIn,
  openSeatStream,
  openSoundStream,
  openStream,
  streamOf,
  type OpenStream,
} from '#live/admission/testing/people.ts'
