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
  'emailChanged',
  'staffInvitation',
  'listenerInvitation',
  'eventWaits',
  'eventNotHeld',
  'eventCancelled',
  'eventEndedByAdmin',
  'eventCouldNotBeHeld',
  'eventChanged',
  'assignmentCancelled',
  'reportReady',
  'ownReportReady',
  'technicianOffer',
  'technicianConfirmed',
  'technicianChanged',
  'technicianCancelled',
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
 * What became of a mail. `waiting`: not out yet; `sent`: a mail server has taken it; `kept`: the demo outbox has it;
 * `failed`: given up; `dropped`: taken back before it went out.
 */
export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Why a mail did not go out, as something a person can act on. `notSetUp`: there is no mail server; `inside`: it lies in
 * an inside network that OPENBOOTH_PRIVATE_NETWORKS does not list; `unknownHost`: its name is not known; `unreachable`:
 * nothing answers there; `noAnswer`: it stopped answering; `encryption`: no common encryption, or a certificate that is
 * not valid; `signIn`: user name or password refused; `sender`: it does not send for our address; `recipient`: the
 * address was refused; `content`: the message was refused; `busy`: it asks us to try later; `tooLate`: what the mail says
 * no longer holds; `other`: see what it said.
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
  'content',
  'busy',
  'tooLate',
  'other',
] as const
export type MailProblem = (typeof mailProblems)[number]

/** How many people are named who were mailed codes of one event. */
export const mostInvitedShown = 2000
