import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { MailKind } from '@openbooth/contract/rules/mails'
import { asHtml, asSubject, asText } from './mailLayout.ts'
import type { MailTexts, MailValues } from './mailKinds.ts'
import { mailTextsInChinese } from './mailTextInChinese.ts'
import { mailTextsInEnglish } from './mailTextInEnglish.ts'

const texts: Record<InterfaceLanguage, MailTexts> = {
  en: mailTextsInEnglish,
  zh: mailTextsInChinese,
}

interface MailRequest<Kind extends MailKind> {
  readonly language: InterfaceLanguage
  readonly kind: Kind
  readonly values: MailValues[Kind]
}

/** What a mail says: the subject and both bodies. A code or a secret link never stands in the subject. */
export interface MailText {
  readonly kind: MailKind
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Writes a mail of a kind in a language. */
export const mailFor = <Kind extends MailKind>({
  language,
  kind,
  values,
}: MailRequest<Kind>): MailText => {
  const written = texts[language][kind](values)
  const mail = { ...written, subject: asSubject(written.subject) }
  return {
    kind,
    subject: mail.subject,
    text: asText(mail),
    html: asHtml(htmlLanguages[language], mail),
  }
}

const htmlLanguages = { en: 'en', zh: 'zh-CN' } as const
