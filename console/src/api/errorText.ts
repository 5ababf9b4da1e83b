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
 * Loads the error texts. Pages work without them. The client waits for them before it throws an error,
 * so that every error has a text. If loading fails, the error reads 'Error' and keeps its code and fields.
 * The next error loads the texts again.
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

/** Loads the error texts for forms that validate before sending. Renders again once loaded. */
export const useErrorTexts = (): void => {
  loaded.useValue()
  useEffect(() => void loadErrorTexts(), [])
}

/** The next step for a server message, if the text in the current language does not include it. */
export const errorAdvice = (message: string): string | undefined =>
  currentLanguage() === 'en' ? loaded.read()?.adviceByKey.get(keyOf(message)) : undefined

/**
 * The text of a server message in the current language, looked up without its whitespace.
 * Unknown messages read 'Error'.
 * @param values values for the placeholders `{{name}}`; numbers are formatted in the current language
 */
export const errorText = (
  message: string,
  values: Readonly<Record<string, unknown>> = {},
): string =>
  inWords(loaded.read()?.byKey.get(keyOf(message)) ?? unknown).replaceAll(
    /\{\{?(\w+)\}?\}/g,
    (place, name: string) => (name in values ? written(values[name]) : place),
  )

/** The text and the next step of a server message on one line. */
export const errorLine = (message: string, values?: Readonly<Record<string, unknown>>): string => {
  const advice = errorAdvice(message)
  const text = errorText(message, values)
  return advice === undefined ? text : `${text}. ${advice}`
}
