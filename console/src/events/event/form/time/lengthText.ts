import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { text } from '../text.ts'

/** `45 min`, `2 h`, `1 h 30 min`. */
export const lengthText = (t: Translate<(typeof text)['en']>, minutes: number): string => {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  if (hours === 0) return t('minutes', { minutes: whole })
  return whole % 60 === 0
    ? t('wholeHours', { hours })
    : t('hoursAndMinutes', { hours, minutes: whole % 60 })
}
