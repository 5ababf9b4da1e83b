import './programme.css'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import { useEffect, useState } from 'react'
import { LazyAddToCalendar } from '../join/calendar/LazyAddToCalendar.tsx'
import type { AskForCalendar } from '../join/calendar/AddToCalendar.tsx'
import { momentText } from '../join/momentText.ts'
import { text as joinText } from '../join/text.ts'
import type { Visit } from '../join/visit.ts'
import { Listener } from '../listen/Listener.tsx'
import { openHearing } from '../listen/openHearing.ts'
import { CheckIcon, ClockIcon, CloudIcon, CrossIcon } from '../parts/icons.tsx'
import { text as partsText } from '../parts/text.ts'
import { Rooms } from './Rooms.tsx'
import { type ProgrammeState, roomsAt, stateAt } from './rooms.ts'
import { Schedule } from './Schedule.tsx'
import { text } from './text.ts'
import { useProgramme } from './useProgramme.ts'

interface ProgrammePageProps {
  /** The code of the programme, or of one of its rooms. */
  readonly code: string
  readonly visit: Visit | undefined
  readonly onLeave: () => void
  readonly onComeBack: () => void
  readonly onCalendar: AskForCalendar
  /** Ends the visit of a room and keeps the place for the next room. */
  readonly onMove: () => void
  readonly goTo: (code: string | undefined) => void
}

/** A programme: the chosen room with its player, and all rooms. */
export const ProgrammePage = ({ code, visit, onMove, goTo, ...acts }: ProgrammePageProps) => {
  const t = useText(joinText)
  const language = usePageLanguage()
  const [digits = '', room] = code.split('/')
  const { programme, problem } = useProgramme(digits, visit?.at === 'over')
  const now = useEachSecond(serverNow)
  const [hearing, setHearing] = useState(openHearing)
  const title = programme?.name
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - OpenBooth`
  }, [title])
  // A tap on a room then plays immediately.
  useEffect(() => hearing.prefetch(false), [hearing])

  if (programme === undefined)
    return <NoProgramme problem={problem} onOtherCode={() => goTo(undefined)} />
  const state = stateAt(programme, now)
  const rooms = roomsAt(programme, now, language)
  const roomName = rooms.find(({ key }) => key === room)?.name
  const onListen = (key: string) => {
    // Browsers allow playback only within a user gesture.
    const next = openHearing()
    next.press()
    setHearing(next)
    onMove()
    goTo(`${digits}/${key}`)
  }
  const isSeen = room !== undefined && visit !== undefined && 'event' in visit
  return (
    <div className={isSeen ? 'event programme' : 'programme'}>
      <div className="event-title">
        {roomName !== undefined && (
          <p className="number" translate="no">
            <bdi>{programme.name}</bdi>
          </p>
        )}
        <h1 translate="no">
          <bdi>{roomName ?? programme.name}</bdi>
        </h1>
      </div>
      {!isSeen && state.at !== 'on' && <StateNote state={state} />}
      {room !== undefined && visit?.at === 'loading' && (
        <p className="card message">{t('loading')}</p>
      )}
      {isSeen && (
        <Listener
          key={room}
          visit={visit}
          shared={{ hearing, memory: `language of programme ${digits}` }}
          {...acts}
        />
      )}
      {isSeen && visit.at === 'waiting' && (
        <section className="card">
          <LazyAddToCalendar event={visit.event} ask={acts.onCalendar} />
        </section>
      )}
      {isSeen && visit.at === 'over' && state.at === 'between' && <StateNote state={state} />}
      <Rooms
        rooms={rooms}
        timeZone={programme.timeZone}
        isBeside={isSeen}
        chosen={room}
        onListen={onListen}
      />
      <Schedule programme={programme} />
    </div>
  )
}

const icons = {
  before: <ClockIcon />,
  between: <ClockIcon />,
  over: <CheckIcon />,
  cancelled: <CrossIcon />,
}

/** Why no event takes place, and when the next one begins. */
const StateNote = ({ state }: { readonly state: Exclude<ProgrammeState, { at: 'on' }> }) => {
  const t = useText(text)
  const tJoin = useText(joinText)
  const language = usePageLanguage()
  const title = () => {
    if (!('from' in state)) return t(state.at === 'over' ? 'ended' : 'cancelled')
    const time = momentText(language, state.from, ownTimeZone(), serverNow())
    return t(state.at === 'before' ? 'starts' : 'continues', { time })
  }
  const hint = () => {
    if ('from' in state) return t('startHint')
    return tJoin(state.at === 'over' ? 'closedHint' : 'cancelledHint')
  }
  return (
    <section className={`status ${'from' in state ? 'calm' : 'ended'}`} role="status">
      <div className="status-head">
        <span className="status-icon">{icons[state.at]}</span>
        <h2>{title()}</h2>
      </div>
      <p>{hint()}</p>
    </section>
  )
}

interface NoProgrammeProps {
  readonly problem: 'unreachable' | 'notFound' | undefined
  readonly onOtherCode: () => void
}

const NoProgramme = ({ problem, onOtherCode }: NoProgrammeProps) => {
  const t = useText(joinText)
  const tParts = useText(partsText)
  if (problem === undefined) return <p className="card message">{t('loading')}</p>
  return (
    <section className="card message" role="status">
      {problem === 'notFound' ? <CrossIcon /> : <CloudIcon />}
      <h1>{problem === 'notFound' ? t('linkNotFound') : tParts('unreachable')}</h1>
      {problem === 'notFound' ? (
        <button type="button" className="plain-button" onClick={onOtherCode}>
          {t('otherCode')}
        </button>
      ) : (
        <p className="hint">{t('tryingAgain')}</p>
      )}
    </section>
  )
}
