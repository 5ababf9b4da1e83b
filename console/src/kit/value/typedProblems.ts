import { mostAmount, type WholeRange } from '@openbooth/contract/limits'
import { numberText } from '@openbooth/web/format.ts'
import { currentLanguage } from '@openbooth/web/i18n/language.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { numberOf, plainNumber } from './typedNumber.ts'
import { typedText } from './typedText.ts'

const written = (value: number): string => numberText(currentLanguage(), value)

/** Whether the typed digits are an integer within a range. */
export const isWholeWithin = (typed: string, { least, most }: WholeRange): boolean =>
  /^\d+$/.test(plainNumber(typed)) && numberOf(typed) >= least && numberOf(typed) <= most

/** The error of a typed integer. */
export const wholeProblem = (typed: string, range: WholeRange): string | null =>
  isWholeWithin(typed, range)
    ? null
    : translate(typedText, 'wholeNumber', {
        least: written(range.least),
        most: written(range.most),
      })

/** The error of a typed amount that may be 0. */
export const amountProblem = (typed: string, most = mostAmount): string | null => {
  const number = plainNumber(typed)
  if (!/^\d+(\.\d+)?$/.test(number)) return translate(typedText, 'notANumber')
  if (Number(number) > most) return translate(typedText, 'tooLarge', { most: written(most) })
  return /\.\d{3,}$/.test(number) ? translate(typedText, 'atMostTwoDecimals') : null
}

/** The error of a typed amount that must be positive. */
export const positiveProblem = (typed: string, most = mostAmount): string | null =>
  /^-\d/.test(plainNumber(typed)) || numberOf(typed) === 0
    ? translate(typedText, 'mustBePositive')
    : amountProblem(typed, most)
