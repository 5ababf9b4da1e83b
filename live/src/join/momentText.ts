import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { dateText } from '@openbooth/web/format.ts'

/** The time, with the date if the day differs from that of `now`. */
export const momentText = (
  language: ListenerLanguage,
  instant: string,
  timeZone: string,
  now: number,
): string => {
  const day = dateText(language, instant, timeZone, 'day')
  const clock = dateText(language, instant, timeZone, 'time')
  const today = dateText(language, new Date(now).toISOString(), timeZone, 'day')
  return day === today ? clock : `${day} ${clock}`
}
