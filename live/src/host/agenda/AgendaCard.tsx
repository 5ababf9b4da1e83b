import '../../agenda/agenda.css'
import { languageCalled } from '@openbooth/contract/languageName'
import { liveAgendaCalls } from '@openbooth/contract/live/agenda/calls'
import { titleIn } from '@openbooth/contract/live/agenda/titles'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import type { ReactNode } from 'react'
import type { LiveEvent, Sound } from '../../join/session.ts'
import { Problem } from '../../staff/Problem.tsx'
import { useCall } from '../../staff/useCall.ts'
import { RunningLate } from './RunningLate.tsx'
import { text } from './text.ts'

type Agenda = NonNullable<Sound['agenda']>
type Item = NonNullable<Agenda['now']>

/** By the clock, the host sees this long ahead what the next session sets. */
const warningMilliseconds = 60_000

interface AgendaCardProps {
  readonly ticket: string
  readonly event: LiveEvent
  readonly agenda: Agenda
  /** Tag of the current floor language. Null: unknown. */
  readonly floorLanguage: string | null
}

/** The agenda of the running event: the current session, the next one, and the delay. */
export const AgendaCard = ({ ticket, event, agenda, floorLanguage }: AgendaCardProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { act, isBusy, problem } = useCall(ticket)
  const { mode, delay, now, next } = agenda
  const timeOf = (instant: string) => dateText(language, instant, ownTimeZone(), 'time')
  return (
    <section className="card agenda-card">
      <h2>{t('agenda')}</h2>
      <p className="hint">
        {t(mode === 'clock' ? 'byClock' : 'byHand')}
        {delay > 0 && <strong> {t('late', { count: delay })}</strong>}
      </p>
      <dl className="agenda-times">
        <dt>{t('now')}</dt>
        <Session item={now} none={t('noSession')}>
          {now && t('until', { time: timeOf(now.endsAt) })}
        </Session>
        <dt>{t('next')}</dt>
        <Session item={next} none={t('lastSession')}>
          {next && timeOf(next.startsAt)}
        </Session>
      </dl>
      {next !== null && (
        <NextFloor
          {...{ event, mode, next, floorLanguage, isBusy }}
          onKeep={() => void act(liveAgendaCalls.keep, { id: next.id })}
        />
      )}
      <div className="agenda-acts">
        {next !== null && (
          <button
            type="button"
            className={mode === 'hand' ? 'primary-button' : 'plain-button'}
            aria-disabled={isBusy}
            onClick={() => void act(liveAgendaCalls.next, { id: next.id })}
          >
            {t('beginNext')}
          </button>
        )}
      </div>
      <RunningLate ticket={ticket} timeOf={timeOf} />
      <Problem problem={problem} />
    </section>
  )
}

interface SessionProps {
  readonly item: Item | null
  /** Shown without a session. */
  readonly none: string
  /** Its time. */
  readonly children: ReactNode
}

const Session = ({ item, none, children }: SessionProps) => {
  const language = useLanguage()
  return (
    <dd>
      {item === null ? none : <bdi>{titleIn(item, language)}</bdi>}
      <span>{[...(item?.speakers ?? [])].join(' · ')}</span>
      <span>{children}</span>
    </dd>
  )
}

interface NextFloorProps extends Pick<AgendaCardProps, 'event' | 'floorLanguage'> {
  readonly mode: Agenda['mode']
  readonly next: Item
  readonly isBusy: boolean
  readonly onKeep: () => void
}

/** Says that the next session changes the floor language, and lets the host keep the current one. */
const NextFloor = ({ event, mode, next, floorLanguage, isBusy, onKeep }: NextFloorProps) => {
  const t = useText(text)
  const language = useLanguage()
  const now = useEachSecond(serverNow)
  const isSoon = mode === 'hand' || Date.parse(next.startsAt) - now <= warningMilliseconds
  if (next.floorLanguage === null || next.floorLanguage === floorLanguage || !isSoon) return null
  return (
    <div className="agenda-floor">
      <p role="status">
        {t('setsFloor', {
          language: languageCalled(language, event.languages, next.floorLanguage),
        })}
      </p>
      <button
        type="button"
        className="plain-button"
        aria-label={t('keepLong')}
        aria-disabled={isBusy}
        onClick={onKeep}
      >
        {t('keep')}
      </button>
    </div>
  )
}
