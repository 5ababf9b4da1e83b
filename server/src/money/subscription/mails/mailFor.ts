import { writesMails } from '#platform/mail/mailText.ts'
import { subscriptionMailsInChinese } from './chinese.ts'
import { subscriptionMailsInEnglish } from './english.ts'

/** Writes a mail of subscriptions. */
export const mailFor = writesMails({
  en: subscriptionMailsInEnglish,
  zh: subscriptionMailsInChinese,
})
