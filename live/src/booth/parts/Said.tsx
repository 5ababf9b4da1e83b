import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { MicrophoneAt } from '@openbooth/web/sound/publish/openMicrophone.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { micWords } from '../../check/micWords.ts'
import { text as checkText } from '../../check/text.ts'
import type { OnAirView } from '../air/openOnAir.ts'
import type { HandOverAt } from '../air/situation.ts'
import type { Names } from '../names.ts'
import { text } from '../text.ts'

interface SaidProps {
  readonly view: OnAirView
  readonly seat: string
  readonly names: Names
  readonly situation: HandOverAt
  readonly connected: ReadonlySet<string>
  readonly microphone: MicrophoneAt
  /** The right to speak was taken. */
  readonly isClosed: boolean
  readonly link: SoundAt
  /** What is heard now, by name. */
  readonly heard: string
  /** How many listen to the outgoing channel, and what it is called. */
  readonly listeners: number
  readonly outgoing: string
  /** Grows when somebody asks how things stand. */
  readonly asked: number
}

interface Standing {
  readonly isOnAir: boolean
  readonly isCoughing: boolean
  readonly speaker: string | undefined
  readonly channel: string
  readonly handOver: HandOverAt['at']
  readonly isSpeakerGone: boolean
  readonly isConnectionLost: boolean
  readonly hasLostTurn: boolean
  readonly isSlowDownAsked: boolean
  readonly cannotInterpret: boolean
}

/** Tells screen readers at once of what changes for this person, and shakes a device that can be felt when asked. */
export const Said = (props: SaidProps) => {
  const { view, seat, names, situation, connected, microphone, isClosed, link, heard, asked } =
    props
  const { listeners, outgoing } = props
  const t = useText(text)
  const tCheck = useText(checkText)
  const { booth, isOnAir, isCoughing } = view
  const speaker = booth.onAir?.seat
  const now: Standing = {
    isOnAir,
    isCoughing,
    speaker,
    channel: booth.onAir === null ? '' : names.channel(booth.channels[booth.onAir.outgoing]!),
    handOver: situation.at,
    isConnectionLost: booth.onAir !== null && booth.connectionLostSince !== null,
    hasLostTurn: booth.onAir === null && booth.lostTurn?.seat === seat,
    isSpeakerGone: speaker !== undefined && speaker !== seat && !connected.has(speaker),
    isSlowDownAsked: booth.slowDownAt !== null,
    cannotInterpret: booth.cannotInterpretSince !== null,
  }
  const before = useRef(now)
  const [said, setSaid] = useState('')

  const change = (was: Standing): string | null => {
    if (now.handOver === 'asked' && was.handOver !== 'asked' && situation.at === 'asked')
      return t(situation.isToMe ? 'askedToTake' : 'askedToHand', {
        name: names.person(situation.who),
      })
    if (now.handOver === 'agreed' && was.handOver !== 'agreed' && situation.at === 'agreed')
      return t(situation.isToMe ? 'agreedToMe' : 'agreedToThem', {
        name: names.person(situation.who),
      })
    if (now.hasLostTurn && !was.hasLostTurn) return t('turnLost')
    if (now.isConnectionLost && !was.isConnectionLost)
      return speaker === seat
        ? t('saidConnectionLost')
        : t('saidPartnerConnectionLost', { name: names.person(speaker!) })
    if (now.isOnAir && (!was.isOnAir || was.channel !== now.channel))
      return t('saidOnAir', { channel: now.channel })
    if (was.isOnAir && !now.isOnAir)
      return speaker !== undefined && speaker !== seat
        ? t('saidTakenOver', { name: names.person(speaker) })
        : t('saidOffAir')
    if (now.isCoughing !== was.isCoughing) return t(now.isCoughing ? 'saidCough' : 'saidHeardAgain')
    if (now.cannotInterpret !== was.cannotInterpret)
      return t(now.cannotInterpret ? 'saidCannotInterpret' : 'saidCanInterpret')
    if (now.isSlowDownAsked && !was.isSlowDownAsked) return t('saidSlowDown')
    if (now.isSpeakerGone && !was.isSpeakerGone)
      return t('partnerGone', { name: names.person(speaker!) })
    // Who left by themselves was told so already.
    if (was.speaker === seat && speaker === undefined) return null
    if (now.speaker !== was.speaker)
      return speaker === undefined
        ? t('saidNobody')
        : t('saidPartnerOn', { name: names.person(speaker) })
    const wasOpen = was.handOver === 'asking' || was.handOver === 'asked'
    if (wasOpen && now.handOver === 'none') return t('saidDeclined')
    return null
  }
  const standing = (): string => {
    const air = isOnAir
      ? t('saidOnAir', { channel: now.channel })
      : speaker === undefined
        ? t('saidNobody')
        : t('saidPartnerOn', { name: names.person(speaker) })
    const ready = isClosed ? t('closed') : tCheck(micWords[microphone])
    const voice = isCoughing ? t('coughing') : ready
    const sound = link === 'restoring' ? t('linkRestoring') : t('heardNow', { name: heard })
    const ears = t('listening', { listeners, channel: outgoing })
    const sign = booth.cannotInterpretSince === null ? '' : t('saidCannotInterpret')
    return [air, ears, voice, sound, sign].join(' ')
  }

  const tellChange = useEffectEvent((next: Standing) => {
    const told = change(before.current)
    before.current = next
    if (told === null) return
    setSaid(told)
    if (next.handOver === 'asked') navigator.vibrate?.([80, 80, 80])
  })
  const tellStanding = useEffectEvent((times: number) => {
    if (times === 0) return
    // Said again though nothing changed.
    setSaid('')
    requestAnimationFrame(() => setSaid(standing()))
  })
  const key = JSON.stringify(now)
  useEffect(() => tellChange(JSON.parse(key) as Standing), [key])
  useEffect(() => tellStanding(asked), [asked])
  return (
    <p className="visually-hidden" role="status" aria-live="assertive">
      {said}
    </p>
  )
}
