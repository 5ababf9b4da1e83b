/** Every kind of mail the product writes; each has a text in both languages. */
export const mailKinds = [
  'registerCode',
  'findPasswordCode',
  'changeEmailCode',
  'testMail',
  'setPasswordLink',
  'accountApproved',
  'accountRejected',
  'accountBlacklisted',
  'passwordChanged',
  'apiKeyCreated',
  'singleSignOnCode',
  'identityChanged',
  'breakGlassUsed',
  'emailChanged',
  'newDevice',
  'secondFactorChanged',
  'secondFactorReset',
  'codesGuessed',
  'teamInvitation',
  'invitationAnswered',
  'memberRoleChanged',
  'memberRemoved',
  'ownershipOffered',
  'ownershipChanged',
  'staffInvitation',
  'listenerInvitation',
  'eventWaits',
  'eventNotHeld',
  'eventCancelled',
  'eventEndedByAdmin',
  'eventCouldNotBeHeld',
  'eventChanged',
  'assignmentCancelled',
  'scheduleInvitation',
  'scheduleChanged',
  'reportReady',
  'ownReportReady',
  'technicianOffer',
  'technicianConfirmed',
  'technicianChanged',
  'technicianCancelled',
  'technicianAccepted',
  'technicianDeclined',
  'technicianMissing',
  'receipt',
  'renewed',
  'renewalFailed',
  'subscriptionEnded',
  'paymentReturned',
  'mediaServerTrouble',
  'installationTrouble',
  'unseenAlarms',
  'webhookSwitchedOff',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * The states of an email. `waiting`: not sent yet. `sent`: a mail server accepted it. `kept`:
 * stored in the demo outbox. `failed`: retries have ended. `dropped`: cancelled before it was sent.
 */
export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Why an email was not sent, as a cause that a person can fix. `notSetUp`: no mail server is
 * configured. `inside`: the server is in an inside network that OPENBOOTH_PRIVATE_NETWORKS does not
 * list. `unknownHost`: its name does not resolve. `unreachable`: no connection. `noAnswer`: it
 * stopped responding. `encryption`: no common encryption, or an invalid certificate. `signIn`: it
 * refuses user name or password. `sender`: it refuses our sender address. `recipient`: it refuses
 * the recipient. `nonAsciiAddress`: it cannot send to an address with letters beyond ASCII before
 * the `@`. `content`: it refuses the message. `busy`: it requests a later retry. `tooLate`: the
 * email's content is out of date. `other`: see its response.
 */
export const mailProblems = [
  'notSetUp',
  'inside',
  'unknownHost',
  'unreachable',
  'noAnswer',
  'encryption',
  'signIn',
  'sender',
  'recipient',
  'nonAsciiAddress',
  'content',
  'busy',
  'tooLate',
  'other',
] as const
export type MailProblem = (typeof mailProblems)[number]

/** Maximum number of people listed as recipients of codes of one event. */
export const mostInvitedShown = 2000
