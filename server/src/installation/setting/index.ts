import type { Verb } from '#platform/http/verb.ts'
import { getSettings } from './getSettings.ts'
import { getMail } from './mail.ts'
import { removeMail, saveMail } from './saveMail.ts'
import { testMail } from './testMail.ts'
import { updateSettings } from './updateSettings.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  getSettings,
  updateSettings,
  getMail,
  saveMail,
  removeMail,
  testMail,
]
