import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as checkText } from '../../check/text.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { changeWords, type BoothStatus, standingWords } from './saidWords.ts'

/**
 * Announces changes that concern this person to screen readers immediately, and vibrates the device
 * for requests.
 */
export const LiveAnnouncer = () => {
  const state = useBooth()
  const { inside, seat, view, names, connected, handOver, hasLostTurn, panels, lamp } = state
  const isClosed = useStore(inside.rooms.isClosed)
  const t = useText(text)
  const tCheck = useText(checkText)
  const { booth, isOnAir, isCoughing } = view
  const speaker = booth.onAir?.seat
  const now: BoothStatus = {
    isOnAir,
    isCoughing,
    lamp,
    speaker,
    channel: booth.onAir === null ? '' : names.channel(booth.channels[booth.onAir.outgoing]!),
    handOver: handOver.situation.at,
    isConnectionLost: booth.onAir !== null && booth.connectionLostSince !== null,
    hasLostTurn,
    isSpeakerGone: speaker !== undefined && speaker !== seat && !connected.has(speaker),
    isSlowDownAsked: booth.slowDownAt !== null,
    cannotInterpret: booth.cannotInterpretSince !== null,
  }
  const before = useRef(now)
  const [said, setSaid] = useState('')

  const announceChange = useEffectEvent((next: BoothStatus) => {
    const announcement = changeWords(t, state, before.current, now)
    before.current = next
    if (announcement === null) return
    setSaid(announcement)
    if (next.handOver === 'asked') navigator.vibrate?.([80, 80, 80])
  })
  const announceStatus = useEffectEvent((times: number) => {
    if (times === 0) return
    // Screen readers repeat a text only if it changes.
    setSaid('')
    requestAnimationFrame(() => setSaid(standingWords(t, tCheck, state, now, isClosed)))
  })
  const key = JSON.stringify(now)
  useEffect(() => announceChange(JSON.parse(key) as BoothStatus), [key])
  useEffect(() => announceStatus(panels.statusAsked), [panels.statusAsked])
  return (
    <p className="visually-hidden" role="status" aria-live="assertive">
      {said}
    </p>
  )
}
