import { keyOf } from '@openbooth/contract/errors'
import { createStore } from '@openbooth/web/browser/store.ts'
import { numberText } from '@openbooth/web/format.ts'
import { currentLanguage, inWords, type Words } from '@openbooth/web/i18n/language.ts'
import { useEffect } from 'react'

interface Texts {
  readonly byKey: ReadonlyMap<string, Words>
  readonly adviceByKey: ReadonlyMap<string, string>
}

const loaded = createStore<Texts | undefined>(undefined)
const unknown: Words = { en: 'Error', zh: '错误' }

const written = (value: unknown): string =>
  typeof value === 'number' ? numberText(currentLanguage(), value) : String(value)

/**
 * Fetches the catalogue's texts. Pages work without them; the client waits for them before it throws
 * a refusal, so that every error can be shown in words. Should they not come, a refusal is still a refusal: it
 * reads 'Error', its code and its fields are known, and the next one asks for the texts again.
 */
export const loadErrorTexts = async (): Promise<void> => {
  if (loaded.read() !== undefined) return
  const texts = await import('@openbooth/contract/errorTexts').catch(() => undefined)
  if (texts === undefined) return
  const { adviceInEnglish, errorTexts, fieldTexts } = texts
  loaded.write({
    byKey: new Map(
      [...Object.entries(fieldTexts), ...Object.entries(errorTexts)].map(([message, words]) => [
        keyOf(message),
        words,
      ]),
    ),
    adviceByKey: new Map(
      Object.entries(adviceInEnglish).map(([message, advice]) => [keyOf(message), advice]),
    ),
  })
}

/** For forms that tell problems before anything is sent: fetches the texts, and draws anew when they have come. */
export const useErrorTexts = (): void => {
  loaded.useValue()
  useEffect(() => void loadErrorTexts(), [])
}

/** What to do about a message of the server, where its text in the reader's language does not say so itself. */
export const errorAdvice = (message: string): string | undefined =>
  currentLanguage() === 'en' ? loaded.read()?.adviceByKey.get(keyOf(message)) : undefined

/**
 * A message of the server in the reader's language: its blanks are removed, the rest is looked up.
 * What the catalogue does not know reads 'Error'.
 * @param values what the text's `{{places}}` are filled with; numbers as the reader writes them
 */
export const errorText = (
  message: string,
  values: Readonly<Record<string, unknown>> = {},
): string =>
  inWords(loaded.read()?.byKey.get(keyOf(message)) ?? unknown).replaceAll(
    /\{\{?(\w+)\}?\}/g,
    (place, name: string) => (name in values ? written(values[name]) : place),
  )

/** A message of the server on one line: what happened and what to do. */
export const errorLine = (message: string, values?: Readonly<Record<string, unknown>>): string => {
  const advice = errorAdvice(message)
  const text = errorText(message, values)
  return advice === undefined ? text : `${text}. ${advice}`
}
