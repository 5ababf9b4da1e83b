import type { Words } from './language.ts'
import type { Dictionary } from './sentence.ts'

/** The key `events` selects `events_one` or `events_other`. */
type Asked<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
export type TextKey<En> = Asked<keyof En & string>
/** Chinese has no plural, so only `…_other` exists. */
type Chinese<En> = {
  readonly [Key in keyof En as Key extends `${string}_one` ? never : Key]: string
}

type Places<Line> = Line extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Places<Rest>
  : never
type Sentence<En, Key extends string> = Key extends keyof En
  ? En[Key]
  : `${Key}_other` extends keyof En
    ? En[`${Key}_other`]
    : never
/** The values that a text requires. Empty if it has no placeholders. */
export type Given<En, Key extends string> = [Places<Sentence<En, Key>>] extends [never]
  ? []
  : [Readonly<Record<Places<Sentence<En, Key>>, string | number>>]

/** The texts of a feature in both languages. */
export interface Text<En> {
  readonly en: En
  readonly zh: Dictionary
  /** The name of the texts in the other languages of listener pages. Undefined: staff read them. */
  readonly surface?: string | undefined
}

/**
 * The texts of a feature in both languages. A missing translation does not compile, nor does a use
 * without the `{{values}}` of the English sentence. Plurals: `…_one`, `…_other` and the value `count`.
 */
export const defineText = <const En extends Dictionary>(halves: {
  readonly en: En
  readonly zh: Chinese<En>
}): Text<En> => ({ en: halves.en, zh: halves.zh })

/**
 * The texts of a listener page. Each file in `live/src/languages/` has the same keys under the name
 * of the surface.
 */
export const defineListenerText = <const En extends Dictionary, const Surface extends string>(
  surface: Surface,
  halves: { readonly en: En; readonly zh: Chinese<En> },
): Text<En> & { readonly surface: Surface } => ({ surface, en: halves.en, zh: halves.zh })

/** A text without values in both languages, for a caller that picks the language later. */
export const bothHalves = <En extends Dictionary>(
  { en, zh }: Text<En>,
  key: keyof En & string,
): Words => ({ en: en[key]!, zh: zh[key]! })
