import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { asHtml, asSubject, asText } from './mailLayout.ts'
import type { MailKind, MailTexts, MailValues } from './mailKinds.ts'
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

/** The subject and both bodies of a mail. A code or a secret link never stands in the subject. */
export const mailFor = <Kind extends MailKind>({
  language,
  kind,
  values,
}: MailRequest<Kind>): { subject: string; text: string; html: string } => {
  const written = texts[language][kind](values)
  const mail = { ...written, subject: asSubject(written.subject) }
  return { subject: mail.subject, text: asText(mail), html: asHtml(htmlLanguages[language], mail) }
}

const htmlLanguages = { en: 'en', zh: 'zh-CN' } as const
