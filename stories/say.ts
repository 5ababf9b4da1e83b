import { kitText } from './texts.ts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { filled } from '@openbooth/contract/filled'
import type { Given, Text, TextKey } from '@openbooth/web/i18n/defineText.ts'
import type { Words } from '@openbooth/web/i18n/language.ts'
import { sentence, type Dictionary, type Values } from '@openbooth/web/i18n/sentence.ts'

// Stories name controls by the keys of the product's texts, so that a text can be rewritten without touching them.

export interface Say {
  /** A text of a feature, with its values. */
  <En extends Dictionary, Key extends TextKey<En>>(
    text: Text<En>,
    key: Key,
    ...given: Given<En, Key>
  ): string
  /** A pair of texts in both languages. */
  (words: Words, values?: Values): string
  /** A pattern for a text: missing values match anything. */
  readonly like: Like
}

interface Like {
  <En extends Dictionary>(text: Text<En>, key: TextKey<En>, values?: Values): RegExp
  (words: Words, values?: Values): RegExp
}

type Asked = readonly [text: Text<Dictionary>, key: string, values?: Values]
type AskedWords = readonly [words: Words, values?: Values]
const isWords = (asked: Asked | AskedWords): asked is AskedWords => typeof asked[0].en === 'string'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const pattern = (text: string): string =>
  text
    .split(/\{\{\w+\}\}/)
    .map(escaped)
    .join('.+')

/** The texts of a language. */
export const sayIn = (language: InterfaceLanguage): Say => {
  const say = (...asked: Asked | AskedWords): string => {
    if (isWords(asked)) return filled(asked[0][language], asked[1] ?? {})
    const [text, key, values] = asked
    return sentence(language, text[language], key, values)
  }
  const like = (...asked: Asked | AskedWords): RegExp => {
    if (isWords(asked)) return new RegExp(pattern(filled(asked[0][language], asked[1] ?? {})))
    const [text, key, values = {}] = asked
    const forms = 'count' in values ? [key] : [key, `${key}_one`, `${key}_other`]
    const there = forms.filter((form) => 'count' in values || form in text[language])
    return new RegExp(there.map((form) => pattern(say(text, form, values))).join('|'))
  }
  return Object.assign(say, { like }) as Say
}

export const en = sayIn('en')
export const zh = sayIn('zh')

/** A pattern for a text in either language, for stories in both. */
export const eitherWay = <En extends Dictionary>(text: Text<En>, key: TextKey<En>): RegExp =>
  new RegExp(`${en.like(text, key).source}|${zh.like(text, key).source}`)

/** Booth hours as displayed. */
export const hoursIn = (say: Say, hours: number | string): string =>
  say(kitText, 'hours', { hours })
