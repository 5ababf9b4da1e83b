import { useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import type { ReactNode } from 'react'
import { Countdown } from '../join/Countdown.tsx'
import { LinkBadge } from '../join/LinkBadge.tsx'
import type { Link, LiveEvent, Sound } from '../join/session.ts'
import { text as joinText } from '../join/text.ts'
import { CheckIcon, ClockIcon } from '../parts/icons.tsx'
import { RecordingLamp } from '../parts/RecordingLamp.tsx'
import { text } from './text.ts'

interface LiveStatusProps {
  readonly event: LiveEvent
  readonly link: Link
  /** Null: no state has arrived yet. */
  readonly sound: Sound | null
  readonly onLeave: () => void
  /** Controls for the event's state. */
  readonly children?: ReactNode
}

const tones = { preparing: 'calm', live: 'good', paused: 'warning' } as const

/** Whether the event is live for listeners, and when that changes. */
export const LiveStatus = ({ event, link, sound, onLeave, children }: LiveStatusProps) => {
  const t = useText(text)
  const tJoin = useText(joinText)
  const state = sound?.state ?? null
  const waitsForHost =
    sound?.staff?.goesLiveByHand === true && Date.parse(event.startAt) <= serverNow()
  const hint = (): string => {
    if (state === null) return t('notOpenHint')
    if (state === 'live') return t('liveHint')
    if (state === 'paused') return t('pausedHint')
    return t(waitsForHost ? 'preparingByHand' : 'preparingHint')
  }
  return (
    <section className={`status ${state === null ? 'ended' : tones[state]}`}>
      <div className="status-head">
        <span className="status-icon">{state === 'live' ? <CheckIcon /> : <ClockIcon />}</span>
        <h2>{t(state ?? 'notOpen')}</h2>
        <LinkBadge link={link} />
        <RecordingLamp sound={sound} />
      </div>
      <p role="status">{hint()}</p>
      {state === 'paused' && sound?.pauseWords !== '' && (
        <p>{t('pausedWords', { words: sound!.pauseWords })}</p>
      )}
      {(state === null || state === 'preparing') && (
        <Countdown until={event.startAt} label={tJoin('startsIn')} />
      )}
      <div className="place-acts">
        {children}
        <button type="button" className="plain-button" onClick={onLeave}>
          {tJoin('leave')}
        </button>
      </div>
    </section>
  )
}
