import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { MailKind } from '@openbooth/contract/installation/outbox/rules'
import { asHtml, asSubject, asText, type WrittenMail } from './mailLayout.ts'

/** The texts of several kinds of email in one language. `Values` maps each kind to its values. */
export type MailTexts<Values> = {
  readonly [Kind in keyof Values]: (values: Values[Kind]) => WrittenMail
}

/** The subject and both bodies of an email. The subject never contains a code or a secret link. */
export interface MailText {
  readonly kind: MailKind
  readonly subject: string
  readonly text: string
  readonly html: string
}

const htmlLanguages = { en: 'en', zh: 'zh-CN' } as const

/** Returns a function that writes the emails of a feature from its texts in both languages. */
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
      text: asText(language, mail),
      html: asHtml(htmlLanguages[language], mail),
    }
  }
