import type { Dictionary } from '@openbooth/web/i18n/sentence.ts'
import type { text as agenda } from '../agenda/text.ts'
import type { text as captions } from '../captions/text.ts'
import type { text as delivery } from '../delivery/text.ts'
import type { text as join } from '../join/text.ts'
import type { text as listen } from '../listen/text.ts'
import type { text as parts } from '../parts/text.ts'
import type { text as programme } from '../programme/text.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Base<Key> = Key extends `${infer Name}_${PluralForm}` ? Name : never

/**
 * The keys of an English text. A plural has the forms of its language, so only `…_other` is
 * required here; the check of `languages.test.ts` knows the others.
 */
type Translated<En> = {
  readonly [Key in keyof En as Key extends `${string}_${PluralForm}` ? never : Key]: string
} & { readonly [Name in Base<keyof En> as `${Name}_other`]: string } & {
  readonly [Name in Base<keyof En> as `${Name}_${Exclude<PluralForm, 'other'>}`]?: string
}

/** The texts of listener pages by surface. One file for each language, loaded on demand. */
export interface ListenerTexts {
  readonly parts: Translated<(typeof parts)['en']>
  readonly join: Translated<(typeof join)['en']>
  readonly listen: Translated<(typeof listen)['en']>
  readonly agenda: Translated<(typeof agenda)['en']>
  readonly captions: Translated<(typeof captions)['en']>
  readonly delivery: Translated<(typeof delivery)['en']>
  readonly programme: Translated<(typeof programme)['en']>
}

/** For the translators of texts, which look up keys by name. */
export type TextsBySurface = Readonly<Record<keyof ListenerTexts, Dictionary>>
