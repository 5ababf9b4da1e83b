import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { isUsableCurrency } from '@openbooth/contract/installation/setting/currencies'

/** Every currency that can be chosen, with its name: `EUR – Euro`. */
export const currencyChoices = (
  language: InterfaceLanguage,
): readonly { readonly value: string; readonly label: string }[] => {
  const names = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en-GB', { type: 'currency' })
  return Intl.supportedValuesOf('currency')
    .filter(isUsableCurrency)
    .map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))
}
