import { alarmWords } from '@openbooth/contract/live/alarms/allAlarms'
import { alarmLevelWords } from '@openbooth/contract/live/alarms/kinds'
import type { Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { isReserveHeard } from '@openbooth/contract/events/event/rules/reserve'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { Headset } from '../check/headset.ts'
import { micWords } from '../check/micWords.ts'
import { text as checkText } from '../check/text.ts'
import type { LiveEvent, Sound } from '../join/session.ts'
import { PictureCard } from '../picture/PictureCard.tsx'
import { text as pictureText } from '../picture/text.ts'
import { usePictureView } from '../picture/usePictureView.ts'
import { refusalText } from '../parts/refusalText.ts'
import { MicrophoneAsk } from '../staff/asks/MicrophoneAsk.tsx'
import { ConnectionNotice } from '../staff/connection/ConnectionNotice.tsx'
import { Consent } from '../staff/recording/Consent.tsx'
import { listenersTo } from '../staff/listenersTo.ts'
import { outgoingsOf, speakerOn, type Staff, toBooth } from './air/booths.ts'
import { canForce, handOverAt, partnersInTurn } from './air/situation.ts'
import { chatFieldId } from '../chat/Writing.tsx'
import { heardBy, relayTracks, type Told } from './hear/incoming.ts'
import { ownAlarm } from './hear/ownAlarm.ts'
import { silencesFor } from './hear/silences.ts'
import type { TasteStore } from './hear/taste.ts'
import { useSilenceTones } from './hear/useSilenceTones.ts'
import { type Command, keysFor } from './keys/commands.ts'
import { KeyList } from './keys/KeyList.tsx'
import { useHold } from '../parts/useHold.ts'
import { useKeys } from './keys/useKeys.ts'
import { keep, kept } from './kept.ts'
import { makeNames } from './names.ts'
import type { InBooth } from './openBooth.ts'
import { Air } from './parts/Air.tsx'
import { Around } from './parts/Around.tsx'
import { ControlIds, focusOn } from './parts/controlIds.ts'
import { HandOver } from './parts/HandOver.tsx'
import { Incoming } from './parts/Incoming.tsx'
import { Key } from './parts/Key.tsx'
import { Said } from './parts/Said.tsx'
import { OwnSound } from './parts/OwnSound.tsx'
import { ToSpeaker } from './parts/ToSpeaker.tsx'
import { TopBar } from './parts/TopBar.tsx'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import { hasSmallWindows } from './pictureInPicture/openSmallWindow.ts'
import { SmallBooth } from './pictureInPicture/SmallBooth.tsx'
import { useSmallWindow } from './pictureInPicture/useSmallWindow.ts'
import { LazyBoothCaptions } from '../captions/LazyBoothCaptions.tsx'
import { TalkLamp } from '../talk/TalkLamp.tsx'
import { text } from './text.ts'

interface CockpitProps {
  readonly inside: InBooth
  readonly link: SoundAt
  readonly refusal: string | null
  readonly headset: Headset
  readonly taste: TasteStore
  readonly event: LiveEvent
  readonly sound: Sound
  readonly staff: Staff
  /** What people write to each other. */
  readonly children: ReactNode
}

/** What answers a press is read for so long, whatever stands against work meanwhile. */
const answeredMilliseconds = 10_000

/** Everything an interpreter works with, each control by one key. */
export const Cockpit = (props: CockpitProps) => {
  const { inside, link, refusal, headset, taste, event, sound, staff } = props
  const { seat, control } = inside
  const t = useText(text)
  const tCheck = useText(checkText)
  const tPicture = useText(pictureText)
  const language = useLanguage()
  const view = useStore(control.view)
  const likes = useStore(taste)
  const microphone = useStore(headset.microphone)
  const headphones = useStore(headset.headphones)
  const isClosed = useStore(inside.rooms.isClosed)
  const now = useEachSecond(inside.clock.now)
  const [wanted, setWanted] = useState<Outgoing>('a')
  const [partner, setPartner] = useState('')
  const [answer, setAnswer] = useState({ words: '', at: 0 })
  const [isListShown, setListShown] = useState(false)
  const [areKeysOn, setKeysOn] = useState(() => kept<boolean>('keys', true))
  const [asked, setAsked] = useState(0)
  // Whoever entered at the end of a long page sees whether they are on air.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to end the effect by.
    window.scrollTo({ top: 0 })
  }, [])
  const picture = usePictureView()
  const { small, toggle: toggleSmall } = useSmallWindow()

  const { booth, isOnAir, isCoughing } = view
  const names = makeNames(language, event, staff.people, t('unnamedPerson'), t('floor'))
  const booths = staff.booths.map(toBooth)
  const connected = new Set(
    staff.people.flatMap((person) => (person.isConnected ? [person.seat] : [])),
  )
  const told: Told = { event, staff, booths, own: booth, seat }
  const heard = heardBy(told, likes.choice)
  const relays = relayTracks(told)
  const outgoings = outgoingsOf(booth)
  const outgoing = isOnAir ? (booth.next ?? booth.onAir!).outgoing : wanted
  const situation = handOverAt(booth, seat)
  const partners = partnersInTurn(booth, seat, connected)
  const receiver = partners.includes(partner) ? partner : partners[0]
  const isForced = canForce(booth, seat, connected, now)
  const listeners = listenersTo(staff, Number(booth.channels[outgoing]))
  const canSpeak = microphone.at !== 'insecure'
  const silences = silencesFor(staff, booth, isOnAir)
  useSilenceTones(headset, staff.headphoneAlert, silences)
  const alarm = ownAlarm(staff, booth)
  const reserve = staff.booths.find(({ boothId }) => String(boothId) === booth.booth)?.reserve
  const isReserveOn = reserve !== undefined && isReserveHeard({ reserve })
  /** What stands against work in the booth, and is read until it does not. */
  const standing = (): string | null => {
    if (microphone.at !== 'there' && microphone.at !== 'opening')
      return tCheck(micWords[microphone.at])
    if (headphones.at === 'gone') return tCheck('headphonesGone')
    if (refusal !== null) return refusalText(refusal, language)
    if (isClosed) return t('closed')
    return isReserveOn ? t('reserveOn') : null
  }
  const alarmSaid =
    alarm &&
    t(outgoings.length > 1 ? 'alarmOnChannel' : 'alarmSaid', {
      level: alarmLevelWords[alarm.level][language],
      channel: names.channel(alarm.channelId),
      alarm: alarmWords[alarm.alarm][language],
    })
  const isJustAnswered = answer.words !== '' && now - answer.at < answeredMilliseconds
  const beforeAlarm = isJustAnswered ? answer.words : standing()
  const setNotice = (words: string): void => setAnswer({ words, at: inside.clock.now() })

  const explain = (refused: string | null, into: Outgoing = outgoing): void => {
    if (refused === null) return setNotice('')
    const channel = booth.channels[into]
    const rival =
      refused === 'Another Booth Is On This Channel' && channel !== undefined
        ? speakerOn(channel, booths, booth.booth)
        : null
    if (refused === 'unreachable') setNotice(t('unreachable'))
    else if (rival === null || channel === undefined) setNotice(refusalText(refused, language))
    else
      setNotice(
        t('speaksThere', {
          name: names.person(rival.seat),
          booth: rival.booth.name[language],
          channel: names.channel(channel),
        }),
      )
  }
  const turnMicrophone = async (): Promise<void> => {
    setNotice('')
    if (isOnAir) return control.off()
    if (!canSpeak) return
    inside.rooms.reopen()
    explain(await control.on(outgoing))
  }
  const hasLostTurn = booth.onAir === null && booth.lostTurn?.seat === seat
  const goBack = async (): Promise<void> => {
    setNotice('')
    inside.rooms.reopen()
    explain(await control.goBack(), booth.lostTurn?.outgoing)
  }
  const speakInto = async (into: Outgoing): Promise<void> => {
    if (booth.channels[into] === undefined) return
    setWanted(into)
    setNotice('')
    if (isOnAir) explain(await control.act({ act: 'speakInto', outgoing: into }), into)
  }
  const handOver = async (): Promise<void> => {
    const to = situation.at === 'asked' ? situation.who : receiver
    if (isOnAir && to !== undefined) explain(await control.act({ act: 'ask', partner: to }))
    else setNotice(isOnAir ? t('noPartner') : refusalText('You Are Not On Air', language))
  }
  const takeOver = async (): Promise<void> => {
    const { onAir } = booth
    if (onAir === null || onAir.seat === seat)
      return setNotice(refusalText('Nobody Is On Air', language))
    if (!canSpeak) return setNotice(t('listenOnly'))
    inside.rooms.reopen()
    const act = isForced
      ? ({ act: 'takeOver' } as const)
      : ({ act: 'ask', partner: onAir.seat } as const)
    const refused = await control.act(act)
    // Gone since the page was told of it last: there is nobody to ask.
    const isGone = refused === 'Your Partner Is Not There'
    explain(isGone ? await control.act({ act: 'takeOver' }) : refused, onAir.outgoing)
  }
  const decline = async (): Promise<void> => explain(await control.act({ act: 'decline' }))
  const slowDown = async (): Promise<void> => explain(await control.act({ act: 'slowDown' }))
  const turnCannotInterpret = async (): Promise<void> => {
    const isSo = booth.cannotInterpretSince === null
    explain(await control.act({ act: 'cannotInterpret', isSo }))
  }
  const cough = useHold(isCoughing, control.cough)
  const hear = (choice: string | null): void => taste.change({ choice })
  const turnSmall = (): void => toggleSmall(booth.name[language])
  const toggleKeys = (areOn: boolean): void => {
    setKeysOn(areOn)
    keep('keys', areOn)
  }
  const focus = (key: string, label: string, id: string): Command => ({
    key,
    label,
    press: () => focusOn(id),
  })

  const commands: readonly Command[] = [
    { key: keysFor.microphone, label: t('microphone'), press: () => void turnMicrophone() },
    { key: keysFor.cough, label: `${t('cough')} · ${t('coughHint')}`, ...cough },
    { key: keysFor.handOver, label: t('handOver'), press: () => void handOver() },
    { key: keysFor.takeOver, label: t('takeOver'), press: () => void takeOver() },
    {
      key: keysFor.decline,
      label: `${t('decline')} · ${t('withdraw')}`,
      press: () => void decline(),
    },
    { key: keysFor.slowDown, label: t('slowDown'), press: () => void slowDown() },
    {
      key: keysFor.cannotInterpret,
      label: t('cannotInterpret'),
      press: () => void turnCannotInterpret(),
    },
    ...outgoings.map((one) => ({
      key: keysFor.outgoing[one],
      label: t('keyOutgoing', { letter: one.toUpperCase() }),
      press: () => void speakInto(one),
    })),
    {
      key: keysFor.floor,
      label: t('keyHear', { name: t('floor') }),
      press: () => hear(floorTrack),
    },
    ...(staff.hasRelay ? [{ key: keysFor.auto, label: t('auto'), press: () => hear(null) }] : []),
    ...keysFor.relays.flatMap((key, place) => {
      const track = relays[place]
      if (track === undefined) return []
      return [{ key, label: t('keyHear', { name: names.track(track) }), press: () => hear(track) }]
    }),
    focus(keysFor.heard, t('heardNow', { name: names.track(heard.track) }), ControlIds.heard),
    focus(keysFor.partner, t('volumeOf', { name: t('partner') }), ControlIds.partner),
    focus(keysFor.volume, t('volume'), ControlIds.volume),
    focus(keysFor.bass, t('bass'), ControlIds.bass),
    focus(keysFor.treble, t('treble'), ControlIds.treble),
    focus(keysFor.gain, t('gain'), ControlIds.gain),
    focus(keysFor.floorLanguage, t('floorLanguage'), ControlIds.floorLanguage),
    focus(keysFor.floorTransfer, t('floorTransfer'), ControlIds.floorTransfer),
    focus(keysFor.message, t('keyMessage'), chatFieldId),
    focus(keysFor.devices, t('devices'), ControlIds.devices),
    ...(hasSmallWindows
      ? [{ key: keysFor.smallWindow, label: t('smallWindow'), press: turnSmall }]
      : []),
    { key: keysFor.enlarge, label: tPicture('keyEnlarge'), press: picture.turnLarge },
    { key: keysFor.putAway, label: tPicture('keyPutAway'), press: picture.turnAway },
    { key: keysFor.status, label: t('keyStatus'), press: () => setAsked(asked + 1) },
    { key: keysFor.help, label: t('keyHelp'), press: () => setListShown(true) },
  ]
  useKeys(commands, areKeysOn, small)

  return (
    <div className="cockpit">
      <TalkLamp state={staff} seat={seat} />
      <ConnectionNotice state={staff} seat={seat} />
      <TopBar
        now={now}
        boothName={booth.name[language]}
        sound={sound}
        link={link}
        isSmallOpen={small !== null}
        onSmall={turnSmall}
        onKeys={() => setListShown(true)}
      >
        <Consent ticket={inside.ticket} seat={seat} sound={sound} />
      </TopBar>
      <Air
        view={view}
        seat={seat}
        names={names}
        now={now}
        pauses={staff.pauses}
        outgoing={outgoing}
        outgoings={outgoings}
        state={sound.state}
        listeners={listeners}
        microphone={microphone.at}
        decibels={inside.rooms.voices.decibels}
        notice={beforeAlarm ?? alarmSaid ?? answer.words}
        isGrave={beforeAlarm === null && alarm?.level === 'red'}
        cough={cough}
        onMicrophone={() => void turnMicrophone()}
        onGoBack={hasLostTurn && canSpeak ? () => void goBack() : null}
        onCough={control.cough}
        onOutgoing={(one) => void speakInto(one)}
      />
      <HandOver
        booth={booth}
        seat={seat}
        isOnAir={isOnAir}
        situation={situation}
        isForced={isForced}
        connected={connected}
        now={now}
        names={names}
        partners={partners}
        receiver={receiver}
        onReceiver={setPartner}
        onHandOver={() => void handOver()}
        onTakeOver={() => void takeOver()}
        onDecline={() => void decline()}
      />
      <div className="booth-signs">
        <ToSpeaker
          booth={booth}
          onSlowDown={() => void slowDown()}
          onCannotInterpret={() => void turnCannotInterpret()}
        />
        <OwnSound
          microphone={microphone.at}
          sending={inside.rooms.voices.sending}
          gain={likes.gain}
          onGain={(gain) => taste.change({ gain })}
        />
        {staff.captions.isBooked && (
          <LazyBoothCaptions
            event={event}
            ticket={inside.ticket}
            sound={sound}
            floorLanguage={staff.floorLanguage}
            people={staff.people}
          />
        )}
      </div>
      <Incoming
        told={told}
        heard={heard}
        relays={relays}
        names={names}
        sound={sound}
        taste={taste}
        guard={headset.faders.guard}
        soFar={inside.soFar}
        ticket={inside.ticket}
        onRefused={explain}
      />
      <Around
        ticket={inside.ticket}
        seat={seat}
        own={booth}
        booths={booths}
        people={staff.people}
        names={names}
        event={event}
        floorLanguage={staff.floorLanguage}
        headset={headset}
        onRefused={explain}
      />
      <PictureCard
        pictures={inside.rooms.pictures}
        people={staff.people}
        view={picture}
        hints={{ enlarge: <Key of={keysFor.enlarge} />, putAway: <Key of={keysFor.putAway} /> }}
      />
      {props.children}
      <MicrophoneAsk
        ticket={inside.ticket}
        seat={seat}
        state={staff}
        isOpen={isOnAir}
        onOpen={canSpeak ? () => void turnMicrophone() : undefined}
      />
      <Said
        view={view}
        seat={seat}
        names={names}
        situation={situation}
        connected={connected}
        microphone={microphone.at}
        isClosed={isClosed}
        link={link}
        heard={names.track(heard.track)}
        listeners={listeners}
        outgoing={names.channel(booth.channels[outgoing]!)}
        asked={asked}
      />
      {small !== null && (
        <SmallBooth
          into={small}
          staff={staff}
          seat={seat}
          names={names}
          now={now}
          view={view}
          microphone={microphone.at}
          cough={cough}
          onMicrophone={() => void turnMicrophone()}
          onCough={control.cough}
        />
      )}
      {isListShown && (
        <KeyList
          commands={commands}
          areOn={areKeysOn}
          onTurn={toggleKeys}
          onClose={() => setListShown(false)}
        />
      )}
    </div>
  )
}
