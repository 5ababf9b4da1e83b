import { limitTexts } from '@openbooth/contract/lengths/limitTexts'
import { defineText } from '@openbooth/web/i18n/defineText.ts'

/** Errors of number fields. */
export const typedText = defineText({
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
