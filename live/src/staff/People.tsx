import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { minutesAndSeconds } from '@openbooth/web/time/minutesAndSeconds.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import { useEffect, useState } from 'react'
import type { LiveEvent } from '../join/session.ts'
import { text as joinText } from '../join/text.ts'
import { boothOf, heardOn, type Person, type StaffState, stageOf, trackName } from './names.ts'
import type { StaffHeard } from './sound/staffHeard.ts'
import { AskToOpen } from './asks/AskToOpen.tsx'
import { ConnectAnew } from './connection/ConnectAnew.tsx'
import { FreeChannel } from './FreeChannel.tsx'
import { PersonStats } from './connectionStats/PersonStats.tsx'
import type { StatsStore } from './connectionStats/statsStore.ts'
import { Problem } from './Problem.tsx'
import { text as recordingText } from './recording/text.ts'
import { text } from './text.ts'
import { useCall } from './useCall.ts'

interface PeopleProps {
  readonly event: LiveEvent
  readonly state: StaffState
  readonly heard: StaffHeard
  /** The ticket of a person who may close microphones. Null: read only. */
  readonly closesAs: string | null
  /** The connection statistics of each person. Null: not available to this role. */
  readonly connectionStats: StatsStore | null
}

/** The team: who is here, and who is on air. */
export const People = ({ event, state, heard, closesAs, connectionStats }: PeopleProps) => {
  const t = useText(text)
  return (
    <section className="card">
      <h2>{t('people')}</h2>
      <ul className="people">
        {state.people.map((person) => (
          <Row key={person.seat} {...{ person, event, state, heard, closesAs, connectionStats }} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({
  person,
  event,
  state,
  heard,
  closesAs,
  connectionStats,
}: PeopleProps & { readonly person: Person }) => {
  const t = useText(text)
  const tJoin = useText(joinText)
  const tRecording = useText(recordingText)
  const language = useLanguage()
  const { seat, role, isConnected } = person
  const isSelf = seat === heard.seat
  const booth = boothOf(state, seat)
  const name = person.name || tJoin(role)
  const own = heard.microphone === 'on' ? heard.ownTrack : undefined
  const track = isSelf ? own : heardOn(state, heard.senders, person)
  const isOnAir = track !== undefined
  const heardAs = (): string =>
    track === floorTrack ? t('original') : (trackName(language, event, track!) ?? '')
  const isCoughing = isOnAir && booth?.isCoughing === true
  const now = useEachSecond(serverNow, booth?.connectionLostSince ? Infinity : 0)
  const isLost = booth?.onAir?.seat === seat && booth.connectionLostSince !== null
  const hasLostTurn = booth?.onAir === null && booth.lostTurn?.seat === seat
  const about = [
    person.name === '' ? '' : tJoin(role),
    booth?.boothName[language],
    stageOf(language, event, person),
    isSelf && t('you'),
    state.recording.isBooked && person.consent === 'refused' && tRecording('doesNotAgree'),
    state.recording.isBooked && person.consent === 'unanswered' && tRecording('hasNotAnswered'),
  ]
  return (
    <li className={isConnected ? 'person' : 'person away'}>
      <span className="person-name" translate="no">
        {name}
      </span>
      <span className="person-about">{about.filter(Boolean).join(' · ')}</span>
      <span className={isOnAir ? 'person-state on-air' : 'person-state'}>
        {isLost &&
          t('connectionLost', { time: minutesAndSeconds(now - booth.connectionLostSince!) })}
        {!isLost && isCoughing && t('coughing')}
        {!isLost && !isCoughing && isOnAir && t('onAirIn', { name: heardAs() })}
        {!isOnAir && t(hasLostTurn ? 'turnLost' : isConnected ? 'here' : 'away')}
      </span>
      {closesAs !== null && booth && (booth.onAir?.seat === seat || hasLostTurn) && (
        <FreeChannel ticket={closesAs} booth={booth} />
      )}
      {closesAs !== null && (role === 'speaker' || role === 'interpreter') && isConnected && (
        <>
          <CloseMicrophone closesAs={closesAs} seat={seat} name={name} isOnAir={isOnAir} />
          <AskToOpen ticket={closesAs} person={person} name={name} isOnAir={isOnAir} />
        </>
      )}
      {closesAs !== null && isConnected && !isSelf && (
        <ConnectAnew ticket={closesAs} person={person} name={name} />
      )}
      {connectionStats !== null && isConnected && (
        <PersonStats event={event} seat={seat} name={name} connectionStats={connectionStats} />
      )}
    </li>
  )
}

interface CloseMicrophoneProps {
  readonly closesAs: string
  readonly seat: string
  readonly name: string
  readonly isOnAir: boolean
}

const CloseMicrophone = ({ closesAs, seat, name, isOnAir }: CloseMicrophoneProps) => {
  const t = useText(text)
  const { act, problem } = useCall(closesAs)
  const [isDone, setDone] = useState(false)
  // A microphone that opens again makes the confirmation of its closing obsolete.
  useEffect(() => {
    if (isOnAir) setDone(false)
  }, [isOnAir])
  const close = async () => setDone(await act(soundCalls.closeMicrophone, { seat }))
  return (
    <>
      <button
        type="button"
        className="plain-button close-microphone"
        aria-label={t('closeOfPerson', { name })}
        onClick={() => void close()}
      >
        {t('closeOf')}
      </button>
      <Problem problem={problem} />
      <p className="person-note" role="status">
        {isDone && !isOnAir && t('closedOf', { name })}
      </p>
    </>
  )
}
