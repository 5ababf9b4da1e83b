import { writesMails } from '#platform/mail/mailText.ts'
import { scheduleMailsInChinese } from './chinese.ts'
import { scheduleMailsInEnglish } from './english.ts'

/** Writes an email about the schedule of a person. */
export const mailFor = writesMails({ en: scheduleMailsInEnglish, zh: scheduleMailsInChinese })
