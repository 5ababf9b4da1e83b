import type { Mailer } from '#platform/ports/mail.ts'

/**
 * The mailer of demo mode without an SMTP server. The outbox itself serves as the inbox, at
 * `/demo/outbox`.
 */
export const storingMailer = (): Mailer => ({
  send: async () => 'kept',
  takesAs: async () => 'kept',
  verify: async () => {},
  close: () => {},
})
