import { turnStart } from '@openbooth/contract/live/sound/rules/onAir'
import { turnMilliseconds } from '@openbooth/contract/live/sound/rules/pauses'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { minutesAndSeconds } from '@openbooth/web/time/minutesAndSeconds.ts'
import type { CSSProperties } from 'react'
import { partnersInTurn } from '../air/situation.ts'
import { turnDueAt, turnMarks, turnShare, turnStage } from '../air/turnClock.ts'
import { useBooth, useBoothClock } from '../state/BoothContext.ts'
import { text } from '../text.ts'

/**
 * How long the person on air has worked, over changes of the language and without pauses of the
 * event, with the next turn. Its height never changes.
 */
export const TurnTimer = () => {
  const { view, staff, seat, names, connected } = useBooth()
  const now = useBoothClock()
  const t = useText(text)
  const language = useLanguage()
  const { booth } = view
  const { onAir } = booth
  const worked = onAir === null ? 0 : turnMilliseconds(turnStart(onAir), now, staff.pauses)
  const stage = turnStage(worked)
  const next = onAir === null ? undefined : partnersInTurn(booth, onAir.seat, connected)[0]
  const dueAt = new Date(turnDueAt(now, worked)).toISOString()
  const nextWords = (): string => {
    if (next === undefined) return ''
    const time = dateText(language, dueAt, ownTimeZone(), 'time')
    if (next === seat) return t(stage === 'over' ? 'nextYouNow' : 'nextYou', { time })
    return t(stage === 'over' ? 'nextNow' : 'nextBy', { name: names.person(next), time })
  }
  return (
    <div className={`turn ${stage}`}>
      <span className="turn-time tabular" role="timer" aria-label={t('turn')} translate="no">
        <span className="note" aria-hidden>
          {t('turn')}
        </span>{' '}
        {minutesAndSeconds(worked).padStart(5, '0')}
      </span>
      <span
        className="turn-bar"
        style={
          {
            '--share': turnShare(worked),
            '--plan': turnMarks.plan / turnMarks.over,
          } as CSSProperties
        }
        title={t('turnMarks', turnMarks)}
        aria-hidden
      />
      <span className="turn-next note">{nextWords()}</span>
    </div>
  )
}
