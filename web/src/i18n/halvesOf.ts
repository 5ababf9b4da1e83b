import type { Words } from './language.ts'

type Half<All, Prefix extends string> = {
  readonly [Code in keyof All & (string | number) as `${Prefix}${Code}`]: string
}

/**
 * Shared texts by code, for both halves of a feature's texts, with keys that begin with `prefix`.
 */
export const halvesOf = <
  All extends Readonly<Record<string | number, Words>>,
  Prefix extends string = '',
>(
  words: All,
  prefix?: Prefix,
): { readonly en: Half<All, Prefix>; readonly zh: Half<All, Prefix> } => {
  const half = (language: keyof Words) =>
    Object.fromEntries(
      Object.entries(words).map(([code, one]) => [`${prefix ?? ''}${code}`, one[language]]),
    ) as Half<All, Prefix>
  return { en: half('en'), zh: half('zh') }
}
