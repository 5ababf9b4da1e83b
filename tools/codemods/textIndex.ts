import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** A text of the product and the expression that leads to it. */
export interface Found {
  /** Below the root. */
  readonly file: string
  readonly exported: string
  /** The key of a dictionary, or the way through an object of words: `['speech']`. */
  readonly path: readonly string[]
  readonly isWords: boolean
  readonly en: readonly string[]
  readonly zh: readonly string[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPair = (value: unknown): value is { readonly en: string; readonly zh: string } =>
  isObject(value) && typeof value['en'] === 'string' && typeof value['zh'] === 'string'

const isDictionary = (
  value: unknown,
): value is {
  readonly en: Readonly<Record<string, string>>
  readonly zh: Readonly<Record<string, string>>
} =>
  isObject(value) &&
  Object.keys(value).join() === 'en,zh' &&
  isObject(value['en']) &&
  isObject(value['zh'])

const plural = /_(one|other)$/

const inDictionary = (
  file: string,
  exported: string,
  {
    en,
    zh,
  }: {
    readonly en: Readonly<Record<string, string>>
    readonly zh: Readonly<Record<string, string>>
  },
): Found[] => {
  const keys = new Set(Object.keys(en).map((key) => key.replace(plural, '')))
  return [...keys].map((key) => {
    const of = (half: Readonly<Record<string, string>>) =>
      [half[key], half[`${key}_one`], half[`${key}_other`]].filter((one) => one !== undefined)
    return { file, exported, path: [key], isWords: false, en: of(en), zh: of(zh) }
  })
}

const inWords = (
  file: string,
  exported: string,
  value: unknown,
  path: readonly string[] = [],
): Found[] => {
  if (isPair(value))
    return [{ file, exported, path, isWords: true, en: [value.en], zh: [value.zh] }]
  if (!isObject(value) || path.length > 3) return []
  return Object.entries(value).flatMap(([key, one]) => inWords(file, exported, one, [...path, key]))
}

const holdsTexts = (file: string): boolean =>
  /(^|\/)(text|\w+(Text|Texts|Words)|tooLong)\.ts$/.test(file) ||
  /^contract\/src\/(rules|live)\/\w+\.ts$/.test(file)

/** Every text in the modules that can be loaded without a browser. */
export const loadTexts = async (): Promise<Found[]> => {
  const files = ['contract', 'web', 'console', 'live'].flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => holdsTexts(`${workspace}/src/${name}`) && !name.endsWith('.test.ts'))
      .map((name) => `${workspace}/src/${name}`),
  )
  const found: Found[] = []
  for (const file of files.toSorted()) {
    let module: Record<string, unknown>
    try {
      module = await import(join(root, file))
    } catch {
      // It needs a browser or React, so it holds no plain texts.
      continue
    }
    for (const [exported, value] of Object.entries(module))
      found.push(
        ...(isDictionary(value)
          ? inDictionary(file, exported, value)
          : inWords(file, exported, value)),
      )
  }
  return found
}
