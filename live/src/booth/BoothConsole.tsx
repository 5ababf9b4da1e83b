import { type ReactNode, useEffect } from 'react'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useRootClass } from '@openbooth/web/browser/useRootClass.ts'
import { LazyBoothCaptions } from '../captions/LazyBoothCaptions.tsx'
import { PictureCard } from '../picture/PictureCard.tsx'
import { MicrophoneAsk } from '../staff/asks/MicrophoneAsk.tsx'
import { Consent } from '../staff/recording/Consent.tsx'
import { ConnectionNotice } from '../staff/connection/ConnectionNotice.tsx'
import { TalkLamp } from '../talk/TalkLamp.tsx'
import { silencesFor } from './hear/silences.ts'
import { useSilenceTones } from './hear/useSilenceTones.ts'
import { keysFor } from './keys/commands.ts'
import { KeyList } from './keys/KeyList.tsx'
import { useKeys } from './keys/useKeys.ts'
import { OnAirPanel } from './parts/OnAirPanel.tsx'
import { BoothInfo } from './parts/BoothInfo.tsx'
import { BoothStatus } from './parts/BoothStatus.tsx'
import { HandOver } from './parts/HandOver.tsx'
import { Incoming } from './parts/Incoming.tsx'
import { Key } from './parts/Key.tsx'
import { OwnSound } from './parts/OwnSound.tsx'
import { LiveAnnouncer } from './parts/LiveAnnouncer.tsx'
import { TopBar } from './parts/TopBar.tsx'
import { ToSpeaker } from './parts/ToSpeaker.tsx'
import { PictureInPictureBooth } from './pictureInPicture/PictureInPictureBooth.tsx'
import { BoothContext } from './state/BoothContext.ts'
import { useBoothState } from './state/useBoothState.ts'
import type { BoothInputs } from './state/useSituation.ts'

interface BoothConsoleProps extends BoothInputs {
  /** The chat. */
  readonly children: ReactNode
  /** The rest of the event's page. */
  readonly about: ReactNode
}

/** All controls of an interpreter. Each has a key. */
export const BoothConsole = ({ children, about, ...inputs }: BoothConsoleProps) => {
  const { inside, event, sound, staff, headset } = inputs
  const { ticket, seat, rooms } = inside
  const booth = useBoothState(inputs)
  const { view, microphone, panels, commands } = booth
  const keys = useKeys(commands, panels.pipWindow)
  useRootClass('booth-console')
  const hasPicture = useStore(rooms.pictures).length > 0
  const { isLarge, isAway } = panels.picture
  const layout = isLarge && !isAway ? 'large-picture' : 'small-picture'
  useSilenceTones(headset, staff.headphoneAlert, silencesFor(staff, view.booth, view.isOnAir))
  // An interpreter who enters from the end of a long page must see the on-air state.
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return as its cleanup.
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <BoothContext value={booth}>
      <div className={`cockpit ${hasPicture ? layout : 'no-picture'}`}>
        <TalkLamp state={staff} seat={seat} />
        <ConnectionNotice state={staff} seat={seat} />
        <TopBar about={about} />
        <Consent ticket={ticket} seat={seat} sound={sound} shows="question" />
        <OnAirPanel />
        <div className="booth-work">
          <HandOver />
          <ToSpeaker />
          {staff.captions.isBooked && (
            <LazyBoothCaptions
              event={event}
              ticket={ticket}
              sound={sound}
              floorLanguage={staff.floorLanguage}
              people={staff.people}
            />
          )}
          <OwnSound />
          <BoothInfo />
        </div>
        <Incoming />
        <PictureCard
          pictures={rooms.pictures}
          people={staff.people}
          view={panels.picture}
          hints={{ enlarge: <Key of={keysFor.enlarge} />, putAway: <Key of={keysFor.putAway} /> }}
        />
        <div className="booth-side">
          <BoothStatus />
          {children}
        </div>
        <MicrophoneAsk
          ticket={ticket}
          seat={seat}
          state={staff}
          isOpen={view.isOnAir}
          onOpen={microphone.canSpeak ? () => void microphone.turn() : undefined}
        />
        <LiveAnnouncer />
        {panels.pipWindow !== null && <PictureInPictureBooth into={panels.pipWindow} />}
        {panels.isKeyListShown && (
          <KeyList
            commands={commands}
            areOn={keys.areOn}
            onTurn={keys.turn}
            onClose={() => panels.showKeyList(false)}
          />
        )}
      </div>
    </BoothContext>
  )
}
