import { useText } from '@openbooth/web/i18n/text.ts'
import { useFormSetting, type Limits } from './formContext.ts'
import { text } from '../text.ts'

type Feature = Limits['unavailable'][number]['feature']

/** Why a feature cannot be chosen, in words; undefined when it can. */
export const useReason = (feature: Feature): string | undefined => {
  const t = useText(text)
  const { limits } = useFormSetting()
  const found = limits?.unavailable.find((one) => one.feature === feature)
  return found === undefined ? undefined : t(found.reason)
}
