import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { MailKind } from '@openbooth/contract/rules/mails'
import { asHtml, asSubject, asText, type WrittenMail } from './mailLayout.ts'

/** What mails of some kinds say in one language; `Values` is what each kind is about. */
export type MailTexts<Values> = {
  readonly [Kind in keyof Values]: (values: Values[Kind]) => WrittenMail
}

/** What a mail says: the subject and both bodies. A code or a secret link never stands in the subject. */
export interface MailText {
  readonly kind: MailKind
  readonly subject: string
  readonly text: string
  readonly html: string
}

const htmlLanguages = { en: 'en', zh: 'zh-CN' } as const

/** What writes the mails of a feature, of which it has the texts in both languages. */
export const writesMails =
  <Values>(texts: Readonly<Record<InterfaceLanguage, MailTexts<Values>>>) =>
  <Kind extends keyof Values & MailKind>({
    language,
    kind,
    values,
  }: {
    readonly language: InterfaceLanguage
    readonly kind: Kind
    readonly values: Values[Kind]
  }): MailText => {
    const written = texts[language][kind](values)
    const mail = { ...written, subject: asSubject(written.subject) }
    return {
      kind,
      subject: mail.subject,
      text: asText(mail),
      html: asHtml(htmlLanguages[language], mail),
    }
  }
