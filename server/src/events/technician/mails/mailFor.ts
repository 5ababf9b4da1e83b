import { writesMails } from '#platform/mail/mailText.ts'
import { technicianMailsInChinese } from './chinese.ts'
import { technicianMailsInEnglish } from './english.ts'

/** Writes a mail of technicians. */
export const mailFor = writesMails({ en: technicianMailsInEnglish, zh: technicianMailsInChinese })
