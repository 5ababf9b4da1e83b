import { limitTexts } from '@openbooth/contract/limitTexts'
import { mostAmount, type WholeRange } from '@openbooth/contract/rules/limits'
import { numberText } from '@openbooth/web/format.ts'
import { currentLanguage } from '@openbooth/web/i18n/language.ts'
import { defineText, translate } from '@openbooth/web/i18n/text.ts'
import { numberOf, plainNumber } from './typedNumber.ts'

const text = defineText({
  en: {
    wholeNumber: 'Please enter a whole number from {{least}} to {{most}}',
    notANumber: 'Please enter a number',
    mustBePositive: 'Please enter a number above 0',
    tooLarge: limitTexts['Too Large'].en,
    atMostTwoDecimals: 'At most two decimals',
  },
  zh: {
    wholeNumber: '请输入 {{least}} 到 {{most}} 之间的整数',
    notANumber: '请输入数字',
    mustBePositive: '请输入大于 0 的数',
    tooLarge: limitTexts['Too Large'].zh,
    atMostTwoDecimals: '最多保留两位小数',
  },
})

const written = (value: number): string => numberText(currentLanguage(), value)

/** Whether the digits somebody typed are a whole number of a range. */
export const isWholeWithin = (typed: string, { least, most }: WholeRange): boolean =>
  /^\d+$/.test(plainNumber(typed)) && numberOf(typed) >= least && numberOf(typed) <= most

/** What is wrong with a whole number as typed, in words. */
export const wholeProblem = (typed: string, range: WholeRange): string | null =>
  isWholeWithin(typed, range)
    ? null
    : translate(text, 'wholeNumber', { least: written(range.least), most: written(range.most) })

/** What is wrong with an amount as typed that may be 0, in words. */
export const amountProblem = (typed: string, most = mostAmount): string | null => {
  const number = plainNumber(typed)
  if (!/^\d+(\.\d+)?$/.test(number)) return translate(text, 'notANumber')
  if (Number(number) > most) return translate(text, 'tooLarge', { most: written(most) })
  return /\.\d{3,}$/.test(number) ? translate(text, 'atMostTwoDecimals') : null
}

/** What is wrong with an amount as typed that has to be above 0, in words. */
export const positiveProblem = (typed: string, most = mostAmount): string | null =>
  /^-\d/.test(plainNumber(typed)) || numberOf(typed) === 0
    ? translate(text, 'mustBePositive')
    : amountProblem(typed, most)
