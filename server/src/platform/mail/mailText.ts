import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  htmlLanguageOf,
  type ListenerLanguage,
} from '@openbooth/contract/languages/listenerLanguages'
import type { MailKind } from '@openbooth/contract/installation/outbox/rules'
import { isolatedIn } from './isolatedIn.ts'
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

/** Returns a function that writes the emails of a feature from its texts in all its languages. */
export const writesMails =
  <Values, Language extends ListenerLanguage = InterfaceLanguage>(
    texts: Readonly<Record<Language, MailTexts<Values>>>,
  ) =>
  <Kind extends keyof Values & MailKind>({
    language,
    kind,
    values,
  }: {
    readonly language: Language
    readonly kind: Kind
    readonly values: Values[Kind]
  }): MailText => {
    const written = texts[language][kind](isolatedIn(language, values))
    const mail = { ...written, subject: asSubject(written.subject) }
    return {
      kind,
      subject: mail.subject,
      text: asText(language, mail),
      html: asHtml(htmlLanguageOf(language), mail),
    }
  }
