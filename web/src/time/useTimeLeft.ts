import { useEffect, useEffectEvent } from 'react'
import { defineText } from '../i18n/defineText.ts'
import { useText } from '../i18n/text.ts'
import { remaining } from './remaining.ts'
import { serverNow } from './serverTime.ts'
import { useEachSecond } from './useEachSecond.ts'

const words = defineText({ en: { days: '{{count}} d' }, zh: { days: '{{count}} 天' } })

/**
 * The time left by the server's clock, updated every second: `2 d 03:00:00`.
 * @param until ISO 8601, UTC
 * @param onEnd called once when the time is up
 */
export const useTimeLeft = (
  until: string,
  onEnd?: () => void,
): {
  readonly timeLeft: string
  readonly days: number
  /** The rest of the last day. */
  readonly clock: string
  readonly isOver: boolean
} => {
  const t = useText(words)
  const endsAt = Date.parse(until)
  const now = useEachSecond(serverNow, endsAt)
  const isOver = now >= endsAt
  // The caller may pass a new function each time; it still runs only once.
  const callEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isOver) callEnd()
  }, [isOver])
  const { days, clock } = remaining(endsAt - now)
  const timeLeft = days > 0 ? `${t('days', { count: days })} ${clock}` : clock
  return { timeLeft, days, clock, isOver }
}
