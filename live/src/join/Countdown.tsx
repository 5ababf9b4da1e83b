import { useTimeLeft } from '@openbooth/web/time/useTimeLeft.ts'

/** The time left until an instant, by the server's clock. Empty afterwards. */
export const Countdown = ({ until, label }: { readonly until: string; readonly label: string }) => {
  const { timeLeft, isOver } = useTimeLeft(until)
  return isOver ? null : (
    <p className="countdown" role="timer">
      <span className="countdown-label">{label}</span>
      <span className="countdown-time">{timeLeft}</span>
    </p>
  )
}
