import type { Translate } from '@openbooth/web/i18n/text.ts'
import { micWords } from '../../check/micWords.ts'
import type { text as checkText } from '../../check/text.ts'
import { isUnheard, type Lamp } from '../air/lamp.ts'
import type { HandOverAt } from '../air/situation.ts'
import type { BoothState } from '../state/boothState.ts'
import type { text } from '../text.ts'
import { endedWords } from './handOverWords.ts'

/** The values whose changes the page announces to screen readers. */
export interface BoothStatus {
  readonly isOnAir: boolean
  readonly isCoughing: boolean
  readonly lamp: Lamp
  readonly speaker: string | undefined
  readonly channel: string
  readonly handOver: HandOverAt['at']
  readonly isSpeakerGone: boolean
  readonly isConnectionLost: boolean
  readonly hasLostTurn: boolean
  readonly isSlowDownAsked: boolean
  readonly cannotInterpret: boolean
}

/** The texts of the lamps of a voice that listeners do not hear. */
export const unheardWords = {
  noNetwork: 'unheardNoNetwork',
  noMicrophone: 'unheardNoMicrophone',
  muted: 'unheardMuted',
  noPath: 'unheardNoPath',
  tooSoft: 'unheardTooSoft',
} as const satisfies Partial<Record<Lamp, string>>

/**
 * The text for a change that concerns this person. Null: nothing changed, or this person already
 * knows of the change.
 */
export const changeWords = (
  t: Translate<typeof text.en>,
  { seat, names, view, handOver }: BoothState,
  was: BoothStatus,
  now: BoothStatus,
): string | null => {
  const { situation } = handOver
  const speaker = view.booth.onAir?.seat
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
  // The server's report of a lost connection has its own text.
  if (now.lamp !== was.lamp && now.lamp !== 'lost' && isUnheard(now.lamp))
    return t(unheardWords[now.lamp as keyof typeof unheardWords])
  if (now.isOnAir && was.isOnAir && now.lamp === 'on' && isUnheard(was.lamp))
    return t('saidHeardAgain')
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
  // A person who went off air has already had an announcement.
  if (was.speaker === seat && speaker === undefined) return null
  if (now.speaker !== was.speaker)
    return speaker === undefined
      ? t('saidNobody')
      : t('saidPartnerOn', { name: names.person(speaker) })
  const wasOpen = was.handOver === 'asking' || was.handOver === 'asked'
  if (wasOpen && now.handOver === 'none') {
    const { endedHandOver } = view.booth
    return endedHandOver === null
      ? t('saidHandOverEnded')
      : endedWords(t, endedHandOver, seat, names)
  }
  return null
}

/** The text for the whole current state. */
export const standingWords = (
  t: Translate<typeof text.en>,
  tCheck: Translate<typeof checkText.en>,
  state: BoothState,
  now: BoothStatus,
  isClosed: boolean,
): string => {
  const { link, view, names, microphone, relay, listeners, outgoingName } = state
  const { booth, isOnAir, isCoughing } = view
  const speaker = booth.onAir?.seat
  const air = isOnAir
    ? t('saidOnAir', { channel: now.channel })
    : speaker === undefined
      ? t('saidNobody')
      : t('saidPartnerOn', { name: names.person(speaker) })
  const ready = isClosed ? t('closed') : tCheck(micWords[microphone.at])
  const voice = isCoughing ? t('coughing') : ready
  const sound =
    link === 'restoring'
      ? t('linkRestoring')
      : t('heardNow', { name: names.track(relay.heard.track) })
  const ears = t('listening', { listeners, channel: outgoingName })
  const sign = booth.cannotInterpretSince === null ? '' : t('saidCannotInterpret')
  return [air, ears, voice, sound, sign].join(' ')
}
