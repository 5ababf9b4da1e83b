import { writesMails } from '#platform/mail/mailText.ts'
import { eventMailsInChinese } from './chinese.ts'
import { eventMailsInEnglish } from './english.ts'

/** Writes a mail of events. */
export const mailFor = writesMails({ en: eventMailsInEnglish, zh: eventMailsInChinese })
