import { writesMails } from '#platform/mail/mailText.ts'
import { accountMailsInChinese } from './chinese.ts'
import { accountMailsInEnglish } from './english.ts'

/** Writes a mail of accounts. */
export const mailFor = writesMails({ en: accountMailsInEnglish, zh: accountMailsInChinese })
