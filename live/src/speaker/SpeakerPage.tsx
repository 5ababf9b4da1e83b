import '../staff/staff.css'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ChatCard } from '../chat/ChatCard.tsx'
import { useChat } from '../chat/useChat.ts'
import { LazyDocuments } from '../documents/LazyDocuments.tsx'
import { EventFacts } from '../join/EventFacts.tsx'
import { isSilentConference } from '../listen/choices.ts'
import { MicrophoneAsk } from '../staff/asks/MicrophoneAsk.tsx'
import { FloorLanguage } from '../staff/FloorLanguage.tsx'
import { Incoming } from '../staff/Incoming.tsx'
import { LiveStatus } from '../staff/LiveStatus.tsx'
import { People } from '../staff/people/People.tsx'
import type { PlaceProps } from '../staff/PlaceProps.ts'
import { OwnPicture } from '../picture/OwnPicture.tsx'
import { SeenPictures } from '../picture/PictureCard.tsx'
import { Consent } from '../staff/recording/Consent.tsx'
import { Banners } from '../staff/Banners.tsx'
import { useReportedHeadphoneExposure } from '../staff/headphoneExposure/useReportedHeadphoneExposure.ts'
import { useStaffSound } from '../staff/useStaffSound.ts'
import { OwnVoice } from './OwnVoice.tsx'
import { text } from './text.ts'
import { useOwnHeadset } from './useOwnHeadset.ts'

/** A speaker's place: a microphone on the floor or on a stage, and the others in headphones. */
export const SpeakerPage = ({ event, link, inside, onLeave }: PlaceProps) => {
  const t = useText(text)
  const own = useOwnHeadset()
  const { headset } = own
  const { heard, staff } = useStaffSound(inside, headset, headset)
  const { sound } = inside
  const state = sound?.staff ?? null
  useReportedHeadphoneExposure(inside.ticket, headset, heard.microphone === 'on')
  const chat = useChat(inside.ticket, sound)
  const { seat: ownSeat } = useStore(chat.view)
  return (
    <>
      <Banners state={state} seat={heard.seat} />
      <MicrophoneAsk
        ticket={inside.ticket}
        seat={heard.seat}
        state={state}
        isOpen={heard.microphone === 'on'}
        onOpen={heard.ownTrack === undefined ? undefined : () => staff?.speak(true)}
      />
      <div className="place">
        <LiveStatus {...{ event, link, sound, onLeave }} />
        <div className="place-column">
          <Consent ticket={inside.ticket} seat={ownSeat} sound={sound} />
          <OwnVoice {...{ event, own, heard, staff, sound }} />
          {staff && heard.ownTrack !== undefined && <OwnPicture staff={staff} />}
          {state !== null && !isSilentConference(event) && (
            <section className="card">
              <FloorLanguage
                ticket={inside.ticket}
                event={event}
                spoken={state.floorLanguage}
                label={t('iSpeak')}
              />
              <p className="hint">{t('iSpeakHint')}</p>
            </section>
          )}
          {headset !== null && <Incoming {...{ event, sound, heard, staff }} />}
        </div>
        <div className="place-column">
          {staff && state && <SeenPictures pictures={staff.pictures} people={state.people} />}
          {state !== null && <ChatCard event={event} chat={chat} staff={state} />}
          {state !== null && (
            <People
              event={event}
              state={state}
              heard={heard}
              closesAs={null}
              connectionStats={null}
            />
          )}
          <LazyDocuments by="seat" at={inside.ticket} />
          <EventFacts event={event} />
        </div>
      </div>
    </>
  )
}
