import { writesMails } from '#platform/mail/mailText.ts'
import { reportMailsInChinese } from './chinese.ts'
import { reportMailsInEnglish } from './english.ts'

/** Writes an email about a report. */
export const mailFor = writesMails({ en: reportMailsInEnglish, zh: reportMailsInChinese })
