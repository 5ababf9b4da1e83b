import { captionTrack } from '@openbooth/contract/live/transcription/rules'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useEffect, useState } from 'react'
import type { LiveEvent, Sound } from '../join/session.ts'
import { type CaptionView, openCaptions } from './openCaptions.ts'

interface Wanted {
  readonly event: LiveEvent
  readonly ticket: string
  /** Null: no state has arrived yet. */
  readonly sound: Sound | null
  readonly language: string
  /**
   * A fixed track: for a silent conference, and where the page needs captions of one track only.
   */
  readonly track?: string | undefined
  /** The server's time of late sound that plays now. Absent: the sound is in real time. */
  readonly playedAt?: (() => number | null) | undefined
}

/** The captions of an event in one language, while the component is mounted. */
export const useCaptions = ({
  event,
  ticket,
  sound,
  language,
  track,
  playedAt,
}: Wanted): CaptionView => {
  const [captions] = useState(openCaptions)
  const isOneTrack = event.eventType === eventType.silentConference || track !== undefined
  const ofLanguage = new Set(
    event.languages
      .filter(({ languageTag }) => languageTag === language)
      .map(({ channelId }) => String(channelId)),
  )
  const heard = track ?? floorTrack
  const read = isOneTrack
    ? heard
    : captionTrack(event.eventType, sound?.channels ?? [], ofLanguage, heard)
  const hasSound = sound !== null
  useEffect(() => {
    if (hasSound) captions.read(read, isOneTrack)
  }, [captions, read, isOneTrack, hasSound])
  useEffect(() => captions.follow(ticket, language), [captions, ticket, language])
  useEffect(() => captions.holdBack(playedAt), [captions, playedAt])
  useEffect(() => () => captions.end(), [captions])
  return useStore(captions.view)
}
