import { writesMails } from '#platform/mail/mailText.ts'
import { paymentMailsInChinese } from './chinese.ts'
import { paymentMailsInEnglish } from './english.ts'

/** Writes a mail of payments. */
export const mailFor = writesMails({ en: paymentMailsInEnglish, zh: paymentMailsInChinese })
