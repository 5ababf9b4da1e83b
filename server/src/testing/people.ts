/** How the tests of other features than events and the door read mails and come in by a code. */
export { mailsThatReached } from '../event/testing/invitedMails.ts'
export { codesOf, comeIn, streamOf, type OpenStream } from '../live/testing/people.ts'
