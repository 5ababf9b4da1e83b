/** How a mail stands, wherever one is mentioned. */
export { MailState } from './MailState.tsx'
