import { useText } from '@openbooth/web/i18n/text.ts'
import type { LiveEvent } from '../../join/session.ts'
import type { Person, StaffState } from '../names.ts'
import type { StaffHeard } from '../sound/staffHeard.ts'
import { CloseMicrophone } from './CloseMicrophone.tsx'
import { AskToOpen } from '../asks/AskToOpen.tsx'
import { ConnectAnew } from '../connection/ConnectAnew.tsx'
import { FreeChannel } from './FreeChannel.tsx'
import { PersonStats } from '../connectionStats/PersonStats.tsx'
import type { StatsStore } from '../connectionStats/statsStore.ts'
import { text } from '../text.ts'
import { usePersonView } from './usePersonView.ts'

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
  const view = usePersonView({ person, event, state, heard })
  const { name, about, isSelf, isOnAir, words, booth, mayFree } = view
  const { seat, role, isConnected } = person
  return (
    <li className={isConnected ? 'person' : 'person away'}>
      <span className="person-name" translate="no">
        {name}
      </span>
      <span className="person-about">{about}</span>
      <span className={isOnAir ? 'person-state on-air' : 'person-state'}>{words}</span>
      {closesAs !== null && booth && mayFree && <FreeChannel ticket={closesAs} booth={booth} />}
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
