/** How a mail stands, wherever one is mentioned. */
export { MailCounts, MailState } from './MailState.tsx'
