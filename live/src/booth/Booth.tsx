import './booth.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useRootClass } from '@openbooth/web/browser/useRootClass.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { unprocessed } from '@openbooth/web/sound/publish/openMicrophone.ts'
import { type Headset, openHeadset } from '../check/headset.ts'
import { SoundCheck } from '../check/SoundCheck.tsx'
import { ChatCard } from '../chat/ChatCard.tsx'
import { useChat } from '../chat/useChat.ts'
import type { LiveEvent, Link, Sound } from '../join/session.ts'
import { Consent } from '../staff/recording/Consent.tsx'
import { SeatTaken, seatTaken } from '../staff/SeatTaken.tsx'
import { LazyDocuments } from '../documents/LazyDocuments.tsx'
import { BoothConsole } from './BoothConsole.tsx'
import { useShortcut } from './keys/chosenKeys.ts'
import { keysFor } from './keys/commands.ts'
import { createPreferences, type PreferencesStore } from './hear/preferences.ts'
import { inBooth } from './localPrefs.ts'
import { openBooth, type OpenBooth, type ResumeMode } from './openBooth.ts'
import { GoBackOnAir } from './parts/GoBackOnAir.tsx'
import { Processing } from './parts/Processing.tsx'
import { Refused } from './parts/Refused.tsx'
import { text } from './text.ts'

export interface BoothProps {
  readonly event: LiveEvent
  readonly ticket: string
  /** Null: no state has arrived yet. */
  readonly sound: Sound | null
  /** The connection to the platform. */
  readonly serverLink: Link
  /** The rest of the event's page: below the sound check, and in a panel of the booth. */
  readonly about: ReactNode
}

interface Entered {
  /** The ticket it was opened with. */
  readonly ticket: string
  readonly open: OpenBooth
  readonly preferences: PreferencesStore
}

/** An interpreter’s place: the sound check, then the booth itself. */
export const Booth = ({ event, ticket, sound, serverLink, about }: BoothProps) => {
  const t = useText(text)
  useRootClass('booth-page')
  const shortcut = useShortcut()
  const chat = useChat(ticket, sound)
  const { seat: own } = useStore(chat.view)
  const [headset, setHeadset] = useState<Headset | null>(null)
  const [entered, setEntered] = useState<Entered | null>(null)
  const toEnd = useRef<{ headset?: Headset; open?: OpenBooth }>({})
  useEffect(() => {
    const ends = toEnd.current
    return () => {
      ends.open?.end()
      ends.headset?.end()
    }
  }, [])
  const open = (worn: Headset, preferences: PreferencesStore, resumeMode: ResumeMode): void => {
    toEnd.current.open?.end()
    const opened = openBooth({ ticket, headset: worn, preferences, resumeMode })
    toEnd.current.open = opened
    setEntered({ ticket, open: opened, preferences })
  }
  const openAgain = useEffectEvent((newTicket: string) => {
    // A long network loss ends with a new admission and a new ticket.
    if (entered === null || headset === null || entered.ticket === newTicket) return
    const wasOnAir = entered.open.inside.read()?.control.view.read().isOnAir === true
    open(headset, entered.preferences, wasOnAir ? 'same page' : 'none')
  })
  useEffect(() => openAgain(ticket), [ticket])
  useEffect(() => {
    if (sound !== null) entered?.open.follow(event, sound)
  }, [entered, event, sound])

  const begin = (): Headset => {
    const opened = headset ?? openHeadset(inBooth, { ...unprocessed, isLevelled: true })
    toEnd.current.headset = opened
    setHeadset(opened)
    return opened
  }
  const enter = (resumeMode: ResumeMode): void => {
    open(begin(), createPreferences(), resumeMode)
  }
  // Also shown before the interpreter enters: people with sound problems ask for help here.
  const written = (
    <>
      {sound?.staff && (
        <ChatCard
          event={event}
          chat={chat}
          staff={sound.staff}
          keyHint={shortcut(keysFor.message)}
        />
      )}
      <LazyDocuments by="seat" at={ticket} />
    </>
  )
  const booths = own === '' ? [] : (sound?.staff?.booths ?? [])
  const isOnAir = booths.some(({ onAir }) => onAir?.seat === own)
  // After a reload, after a crash, or in another window.
  const canGoBack =
    isOnAir || booths.some(({ onAir, lostTurn }) => onAir === null && lostTurn?.seat === own)
  if (entered === null || headset === null)
    return (
      <div className="before-booth">
        {canGoBack && (
          <section className="card go-back-card" role="status">
            <p>{t('wasOnAir')}</p>
            <GoBackOnAir onPress={() => enter('pressed')} />
          </section>
        )}
        <Consent ticket={ticket} seat={own} sound={sound} />
        <SoundCheck
          headset={headset}
          enterLabel={t('enterBooth')}
          isPublished={event.isPublished}
          onBegin={begin}
          onEnter={() => enter('none')}
        >
          {headset && <Processing headset={headset} />}
        </SoundCheck>
        {written}
        {about}
      </div>
    )
  return (
    <Inside
      {...entered}
      headset={headset}
      event={event}
      sound={sound}
      serverLink={serverLink}
      about={about}
      waiting={t('connecting')}
      onTakeOver={() => entered.open.takeOver(isOnAir)}
    >
      {written}
    </Inside>
  )
}

interface InsideProps extends Entered {
  readonly headset: Headset
  readonly event: LiveEvent
  readonly sound: Sound | null
  readonly serverLink: Link
  readonly about: ReactNode
  readonly waiting: string
  readonly onTakeOver: () => void
  readonly children: ReactNode
}

const Inside = (props: InsideProps) => {
  const { open, preferences, headset, event, sound, waiting, onTakeOver, children } = props
  const { serverLink, about } = props
  const inside = useStore(open.inside)
  const refusal = useStore(open.refusal)
  const link = useStore(open.link)
  if (inside === null || sound?.staff === null || sound === null)
    return (
      <div className="before-booth">
        <section className="card message" role="status">
          {refusal === null && <p>{waiting}</p>}
          {refusal === seatTaken && <SeatTaken onTakeOver={onTakeOver} />}
          {refusal !== null && refusal !== seatTaken && <Refused message={refusal} />}
        </section>
        {children}
        {about}
      </div>
    )
  return (
    <BoothConsole
      about={about}
      inside={inside}
      link={link}
      serverLink={serverLink}
      refusal={refusal}
      headset={headset}
      preferences={preferences}
      event={event}
      sound={sound}
      staff={sound.staff}
    >
      {children}
    </BoothConsole>
  )
}
