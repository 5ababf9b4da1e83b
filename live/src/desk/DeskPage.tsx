import '../staff/staff.css'
import { ChatCard } from '../chat/ChatCard.tsx'
import { useChat } from '../chat/useChat.ts'
import { LazyDocuments } from '../documents/LazyDocuments.tsx'
import { EventFacts } from '../join/EventFacts.tsx'
import { TeamEquipmentChecks } from '../equipmentCheck/TeamEquipmentChecks.tsx'
import { Alarms } from '../staff/alarms/Alarms.tsx'
import { FloorCard } from '../staff/FloorCard.tsx'
import { Incoming } from '../staff/Incoming.tsx'
import { LiveStatus } from '../staff/LiveStatus.tsx'
import { Numbers } from '../staff/Numbers.tsx'
import { People } from '../staff/People.tsx'
import type { PlaceProps } from '../staff/PlaceProps.ts'
import { SeenPictures } from '../picture/PictureCard.tsx'
import { Banners } from '../staff/Banners.tsx'
import { Switches } from '../staff/Switches.tsx'
import { useListening } from '../staff/useListening.ts'
import { TalkBack } from '../talk/TalkBack.tsx'
import { TestTone } from '../talk/TestTone.tsx'
import { MoveServer } from './MoveServer.tsx'
import { TeamLinks } from './TeamLinks.tsx'

/** The technician's desk: all people on air, and all sound of the event. */
export const DeskPage = ({ event, link, inside, onLeave }: PlaceProps) => {
  const { heard, staff, own } = useListening(inside)
  const { sound, ticket, connectionStats } = inside
  const state = sound?.staff ?? null
  const chat = useChat(ticket, sound)
  return (
    <>
      <Banners state={state} seat={heard.seat} />
      <div className="place">
        <LiveStatus {...{ event, link, sound, onLeave }} />
        <div className="place-column">
          {state !== null && <Alarms {...{ ticket, event, state }} canSound />}
          {state !== null && (
            <People {...{ event, state, heard, closesAs: ticket, connectionStats }} />
          )}
          {state !== null && <TalkBack {...{ event, state, heard, staff, own }} hasDevices />}
          {sound?.state === 'preparing' && staff && <TestTone {...{ event, heard, staff }} />}
          {state !== null && <Numbers event={event} state={state} />}
          {state !== null && <TeamLinks ticket={ticket} state={state} />}
          <TeamEquipmentChecks ticket={ticket} />
          {state !== null && <MoveServer ticket={ticket} />}
        </div>
        <div className="place-column">
          {staff && state && <SeenPictures pictures={staff.pictures} people={state.people} />}
          <Incoming {...{ event, sound, heard, staff }} />
          {state !== null && <ChatCard event={event} chat={chat} staff={state} />}
          {state !== null && <FloorCard ticket={ticket} event={event} state={state} />}
          {state !== null && (
            <Switches ticket={ticket} event={event} at={sound!.state} state={state} />
          )}
          <LazyDocuments by="seat" at={ticket} />
          <EventFacts event={event} />
        </div>
      </div>
    </>
  )
}
