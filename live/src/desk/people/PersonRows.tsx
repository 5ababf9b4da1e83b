import { useText } from '@openbooth/web/i18n/text.ts'
import type { LiveEvent } from '../../join/session.ts'
import { AskToOpen } from '../../staff/asks/AskToOpen.tsx'
import { CloseMicrophone } from '../../staff/people/CloseMicrophone.tsx'
import { ConnectAnew } from '../../staff/connection/ConnectAnew.tsx'
import { PersonStats } from '../../staff/connectionStats/PersonStats.tsx'
import type { StatsStore } from '../../staff/connectionStats/statsStore.ts'
import { FreeChannel } from '../../staff/people/FreeChannel.tsx'
import type { Person, StaffState } from '../../staff/names.ts'
import type { StaffHeard } from '../../staff/sound/staffHeard.ts'
import { text as staffText } from '../../staff/text.ts'
import { usePersonView } from '../../staff/people/usePersonView.ts'
import { text } from '../text.ts'
import { RowMenu } from './RowMenu.tsx'

interface PersonRowsProps {
  readonly ticket: string
  readonly event: LiveEvent
  readonly state: StaffState
  readonly heard: StaffHeard
  readonly connectionStats: StatsStore
}

/** One row per person: state, connection, microphone and actions. */
export const PersonRows = (props: PersonRowsProps) => {
  const t = useText(text)
  const tStaff = useText(staffText)
  return (
    <section className="card desk-card">
      <div className="desk-head desk-person" aria-hidden>
        <h2>{tStaff('people')}</h2>
        <span>{t('stateHead')}</span>
        <span>{t('connectionHead')}</span>
        <span>{t('microphoneHead')}</span>
        <span />
      </div>
      <ul className="desk-rows" aria-label={tStaff('people')}>
        {props.state.people.map((person) => (
          <Row key={person.seat} person={person} {...props} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({
  person,
  ticket,
  event,
  state,
  heard,
  connectionStats,
}: PersonRowsProps & { readonly person: Person }) => {
  const t = useText(text)
  const view = usePersonView({ person, event, state, heard })
  const { name, about, isSelf, isOnAir, words, booth, mayFree } = view
  const { seat, role, isConnected } = person
  const speaks = role === 'speaker' || role === 'interpreter'
  return (
    <li className={isConnected ? 'desk-row desk-person' : 'desk-row desk-person away'}>
      <span className="desk-name">
        <span translate="no">{name}</span>
        <span className="desk-note">{about}</span>
      </span>
      <span className="desk-state">
        <span className={isOnAir ? 'person-state on-air' : 'person-state'}>{words}</span>
      </span>
      {isConnected ? (
        <PersonStats event={event} seat={seat} name={name} connectionStats={connectionStats} />
      ) : (
        <span className="connection-stats desk-none">–</span>
      )}
      <div className="desk-actions">
        {booth && mayFree && <FreeChannel ticket={ticket} booth={booth} />}
        {speaks && isConnected && (
          <>
            <CloseMicrophone closesAs={ticket} seat={seat} name={name} isOnAir={isOnAir} />
            <AskToOpen ticket={ticket} person={person} name={name} isOnAir={isOnAir} />
          </>
        )}
        {isConnected && !isSelf && (
          <RowMenu name={t('moreOf', { name })}>
            <ConnectAnew ticket={ticket} person={person} name={name} />
          </RowMenu>
        )}
      </div>
    </li>
  )
}
