import { listenerLanguages } from '@openbooth/contract/languages/listenerLanguages'
import { hasRightToLeft, textDirection } from '@openbooth/contract/languages/textDirection'
import type { Dictionary } from '@openbooth/web/i18n/sentence.ts'
import { expect, test } from 'vitest'
import { text as agenda } from '../agenda/text.ts'
import { text as captions } from '../captions/text.ts'
import { text as delivery } from '../delivery/text.ts'
import { text as join } from '../join/text.ts'
import { text as listen } from '../listen/text.ts'
import { text as parts } from '../parts/text.ts'
import { text as programme } from '../programme/text.ts'
import { loaders } from './loaders.ts'

const surfaces = { parts, join, listen, agenda, captions, delivery, programme }

/**
 * Languages whose text may equal the English one, by key: names, abbreviations and the same word.
 * Their script may differ, too.
 */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  'join.code': ['de', 'fr', 'nl'],
  'join.connected': ['de', 'it', 'nl', 'pl'],
  'join.machine': ['he', 'id', 'ja', 'ko', 'nl', 'pl', 'th', 'vi', 'zh'],
  'listen.original': ['de', 'es', 'fr', 'pt'],
  'listen.volume': ['fr', 'it', 'nl', 'pt'],
  'parts.number': ['id', 'ru', 'tr', 'uk'],
}

type Loaded = readonly [language: string, texts: Readonly<Record<string, Dictionary>>]

const loaded: Loaded[] = await Promise.all(
  Object.entries(loaders).map(async ([language, load]): Promise<Loaded> => [
    language,
    { ...(await load()).texts },
  ]),
)
const all: Loaded[] = [
  ['zh', Object.fromEntries(Object.entries(surfaces).map(([name, { zh }]) => [name, zh]))],
  ...loaded,
]

const pluralForms = /_(?:zero|one|two|few|many|other)$/
const pluralsOf = (keys: readonly string[]): ReadonlySet<string> =>
  new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(pluralForms, '')))

/** The keys of English, with the plural forms of the language. */
const keysFor = (language: string, english: Dictionary): string[] => {
  const keys = Object.keys(english)
  const plurals = pluralsOf(keys)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return [
    ...keys.filter((key) => !plurals.has(key.replace(pluralForms, ''))),
    ...[...plurals].flatMap((name) => pluralCategories.map((form) => `${name}_${form}`)),
  ].toSorted()
}

const placesOf = (words: string): string =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')

/** Each text of a language beside its English one. */
const pairsOf = ([language, texts]: Loaded) =>
  Object.entries(surfaces).flatMap(([surface, { en }]) => {
    const english: Dictionary = en
    return Object.entries(texts[surface] ?? {}).map(([key, words]) => ({
      key: `${language} ${surface}.${key}`,
      name: `${surface}.${key}`,
      words,
      english: english[key] ?? english[key.replace(pluralForms, '_other')] ?? '',
    }))
  })

test('Every language of listeners except English and Chinese has a file of texts.', () => {
  expect(['en', 'zh', ...Object.keys(loaders)].toSorted()).toEqual(
    [...listenerLanguages].toSorted(),
  )
})

test.each(all)(
  'The texts in %s have the keys of English and the plural forms of the language.',
  (language, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(surfaces).toSorted())
    for (const [surface, { en }] of Object.entries(surfaces))
      expect(Object.keys(texts[surface]!).toSorted(), surface).toEqual(keysFor(language, en))
  },
)

test.each(all)('The texts in %s have the placeholders of English.', (...one) => {
  // A form for exactly one or two things may say the number in words.
  const wrong = pairsOf(one)
    .filter(({ key }) => !/_(?:zero|one|two)$/.test(key))
    .filter(({ words, english }) => placesOf(words) !== placesOf(english))
  expect(wrong).toEqual([])
})

test.each(all)('No text in %s is empty, padded or still English.', (...one) => {
  const wrong = pairsOf(one).filter(
    ({ name, words, english }) =>
      words === '' ||
      words !== words.trim() ||
      (words === english && !(sameAsEnglish[name] ?? []).includes(one[0])),
  )
  expect(wrong).toEqual([])
})

/** The script of each language that does not use Latin letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
}

test.each(all)(
  'The texts in %s are written in the script and the direction of the language.',
  (...one) => {
    const [language] = one
    const script = scripts[language] ?? /\p{Script=Latin}/u
    const wrong = pairsOf(one).filter(
      ({ name, words }) =>
        !(script.test(words) || (sameAsEnglish[name] ?? []).includes(language)) ||
        (hasRightToLeft(words) && textDirection(language) === 'ltr') ||
        // The page isolates values. Other marks of direction would contradict it.
        /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(words),
    )
    expect(wrong).toEqual([])
  },
)
