import { useText } from '@openbooth/web/i18n/text.ts'
import { useTimeLeft } from '@openbooth/web/time/useTimeLeft.ts'
import { text } from './text.ts'

/** The time left until an instant, by the server's clock. Empty afterwards. */
export const Countdown = ({ until, label }: { readonly until: string; readonly label: string }) => {
  const t = useText(text)
  const { days, clock, isOver } = useTimeLeft(until)
  return isOver ? null : (
    <p className="countdown" role="timer">
      <span className="countdown-label">{label}</span>
      <span className="countdown-time">
        {days > 0 && `${t('days', { count: days })} `}
        <bdi>{clock}</bdi>
      </span>
    </p>
  )
}
