/** The state of an email, for other features. */
export { MailCounts, MailState } from './MailState.tsx'
