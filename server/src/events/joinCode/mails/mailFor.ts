import { writesMails } from '#platform/mail/mailText.ts'
import { joinCodeMailsInChinese } from './chinese.ts'
import { joinCodeMailsInEnglish } from './english.ts'

/** Writes a mail of codes. */
export const mailFor = writesMails({ en: joinCodeMailsInEnglish, zh: joinCodeMailsInChinese })
