import '../staff/staff.css'
import './desk.css'
import { useRootClass } from '@openbooth/web/browser/useRootClass.ts'
import { ChatCard } from '../chat/ChatCard.tsx'
import { useChat } from '../chat/useChat.ts'
import { LazyDocuments } from '../documents/LazyDocuments.tsx'
import { EventFacts } from '../join/EventFacts.tsx'
import { TeamEquipmentChecks } from '../equipmentCheck/TeamEquipmentChecks.tsx'
import { FloorCard } from '../staff/FloorCard.tsx'
import { LiveStatus } from '../staff/LiveStatus.tsx'
import type { PlaceProps } from '../staff/PlaceProps.ts'
import { SeenPictures } from '../picture/PictureCard.tsx'
import { Banners } from '../staff/Banners.tsx'
import { StreamOutputs } from '../staff/outputs/StreamOutputs.tsx'
import { Switches } from '../staff/Switches.tsx'
import { useListening } from '../staff/useListening.ts'
import { TalkBack } from '../talk/TalkBack.tsx'
import { TestTone } from '../talk/TestTone.tsx'
import { Channels } from './channels/Channels.tsx'
import { DeskAlarms } from './channels/DeskAlarms.tsx'
import { MoveServer } from './MoveServer.tsx'
import { PersonRows } from './people/PersonRows.tsx'
import { TeamLinks } from './TeamLinks.tsx'
import { TeamNumbers } from './TeamNumbers.tsx'

/**
 * The technician's desk: one row per channel and per person. Alarms and talk back stay in view
 * beside them. Everything for quieter moments is below.
 */
export const DeskPage = ({ event, link, inside, onLeave }: PlaceProps) => {
  useRootClass('desk-page')
  const { heard, staff, own } = useListening(inside)
  const { sound, ticket, connectionStats } = inside
  const state = sound?.staff ?? null
  const chat = useChat(ticket, sound)
  const channels = { event, sound, heard, connectionStats }
  return (
    <div className="place desk">
      <LiveStatus {...{ event, link, sound, onLeave }}>
        {state !== null && <TeamNumbers state={state} />}
        {state !== null && <MoveServer ticket={ticket} />}
      </LiveStatus>
      <div className="desk-side">
        <div className="desk-dock">
          <Banners state={state} seat={heard.seat} />
          {state !== null && <DeskAlarms {...{ ticket, state, channels }} />}
        </div>
        {state !== null && <TalkBack {...{ event, state, heard, staff, own }} hasDevices />}
        {state !== null && <ChatCard event={event} chat={chat} staff={state} />}
      </div>
      <div className="desk-main">
        {state !== null && <Channels {...{ staff, channels }} pauses={state.pauses} />}
        {state !== null && <PersonRows {...{ ticket, event, state, heard, connectionStats }} />}
        <div className="desk-more">
          <div className="place-column">
            {staff && state && <SeenPictures pictures={staff.pictures} people={state.people} />}
            {state !== null && <FloorCard ticket={ticket} event={event} state={state} />}
            {sound?.state === 'preparing' && staff && <TestTone {...{ event, heard, staff }} />}
            {state !== null && (
              <Switches ticket={ticket} event={event} at={sound!.state} state={state} />
            )}
          </div>
          <div className="place-column">
            <StreamOutputs ticket={ticket} />
            {state !== null && <TeamLinks ticket={ticket} state={state} />}
            <TeamEquipmentChecks ticket={ticket} />
            <LazyDocuments by="seat" at={ticket} />
            <EventFacts event={event} />
          </div>
        </div>
      </div>
    </div>
  )
}
