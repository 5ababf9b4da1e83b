import '../staff/staff.css'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { useStore } from '@openbooth/web/browser/store.ts'
import { ChatCard } from '../chat/ChatCard.tsx'
import { useChat } from '../chat/useChat.ts'
import { LazyDocuments } from '../documents/LazyDocuments.tsx'
import { EventFacts } from '../join/EventFacts.tsx'
import { TeamEquipmentChecks } from '../equipmentCheck/TeamEquipmentChecks.tsx'
import { OwnVoice } from '../speaker/OwnVoice.tsx'
import { Alarms } from '../staff/alarms/Alarms.tsx'
import { FloorCard } from '../staff/FloorCard.tsx'
import { Incoming } from '../staff/Incoming.tsx'
import { LiveStatus } from '../staff/LiveStatus.tsx'
import { Numbers } from '../staff/Numbers.tsx'
import { People } from '../staff/people/People.tsx'
import type { PlaceProps } from '../staff/PlaceProps.ts'
import { OwnPicture } from '../picture/OwnPicture.tsx'
import { SeenPictures } from '../picture/PictureCard.tsx'
import { Consent } from '../staff/recording/Consent.tsx'
import { Banners } from '../staff/Banners.tsx'
import { StreamOutputs } from '../staff/outputs/StreamOutputs.tsx'
import { Switches } from '../staff/Switches.tsx'
import { useListening } from '../staff/useListening.ts'
import { TalkBack } from '../talk/TalkBack.tsx'
import { AgendaCard } from './agenda/AgendaCard.tsx'
import { CloseEvent } from './CloseEvent.tsx'
import { OnAirActs } from './OnAirActs.tsx'

/** The host's place: live status, team and speakers. */
export const HostPage = ({ event, link, inside, onLeave }: PlaceProps) => {
  const { heard, staff, own } = useListening(inside)
  const { sound, ticket, connectionStats } = inside
  const state = sound?.staff ?? null
  const chat = useChat(ticket, sound)
  const { seat: ownSeat } = useStore(chat.view)
  const speaks = state?.people.some(
    ({ role, seat: one }) => role === 'host' && sound?.floorSeats?.includes(one),
  )
  return (
    <>
      <Banners state={state} seat={heard.seat} />
      <div className="place">
        <LiveStatus {...{ event, link, sound, onLeave }}>
          {sound !== null && <OnAirActs ticket={ticket} sound={sound} />}
          {state !== null && event.state === eventState.normal && (
            <CloseEvent ticket={ticket} event={event} state={state} />
          )}
        </LiveStatus>
        <div className="place-column">
          {state !== null && sound?.agenda && (
            <AgendaCard
              {...{ ticket, event }}
              agenda={sound.agenda}
              floorLanguage={state.floorLanguage}
            />
          )}
          {state !== null && <Alarms {...{ ticket, event, state }} />}
          {state !== null && <Numbers event={event} state={state} />}
          {state !== null && (
            <People {...{ event, state, heard, closesAs: ticket, connectionStats }} />
          )}
          <TeamEquipmentChecks ticket={ticket} />
        </div>
        <div className="place-column">
          {staff && state && <SeenPictures pictures={staff.pictures} people={state.people} />}
          <Consent ticket={ticket} seat={ownSeat} sound={sound} />
          {speaks && <OwnVoice {...{ event, own, heard, staff, sound }} />}
          {staff && heard.ownTrack !== undefined && <OwnPicture staff={staff} />}
          {state !== null && (
            <TalkBack {...{ event, state, heard, staff, own }} hasDevices={!speaks} />
          )}
          {state !== null && <FloorCard ticket={ticket} event={event} state={state} />}
          {state !== null && (
            <Switches ticket={ticket} event={event} at={sound!.state} state={state} />
          )}
          <StreamOutputs ticket={ticket} />
          <Incoming {...{ event, sound, heard, staff }} />
          {state !== null && <ChatCard event={event} chat={chat} staff={state} />}
          <LazyDocuments by="seat" at={ticket} />
          <EventFacts event={event} />
        </div>
      </div>
    </>
  )
}
