import { writesMails } from '#platform/mail/mailText.ts'
import { workspaceMailsInChinese } from './chinese.ts'
import { workspaceMailsInEnglish } from './english.ts'

/** Writes an email about a team. */
export const mailFor = writesMails({ en: workspaceMailsInEnglish, zh: workspaceMailsInChinese })
