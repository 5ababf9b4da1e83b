import { type EventType, eventType } from '../../events/event/rules/events.ts'
import { trackCount, type TrackedEvent } from '../recording/rules.ts'
import { floorTrack, trackFor } from '../sound/rules/tracks.ts'

// Captions and transcripts. Server, audio worker and pages share these rules.

/** An utterance in one language, recognised or translated. */
export interface Caption {
  readonly track: string
  /** Number of the utterance in its track. Grows with its beginning. */
  readonly number: number
  /** Milliseconds since 1970 by the database clock, like sound and recordings. */
  readonly from: number
  readonly to: number
  readonly language: string
  readonly words: string
  /** The speaker. Empty: not shown. */
  readonly speaker: string
  /** False: the person is still speaking and the text may change. */
  readonly isFinal: boolean
  /** Whether a machine translated it. Absent: it did not. */
  readonly isTranslated?: boolean | undefined
}

/** Address of a caption screen in a hall. @param link link of its event @param language as a tag */
export const screenLinkOf = (link: string, language: string): string =>
  `${link}?captions=${encodeURIComponent(language)}`

/** The failing step: speech to text, translation, or text to speech. */
export const transcriptionWorks = ['recognition', 'translation', 'voice'] as const
export type TranscriptionWork = (typeof transcriptionWorks)[number]

/** Reason why an utterance has no text. */
export const captionGapReasons = ['provider', 'refused'] as const
export type CaptionGapReason = (typeof captionGapReasons)[number]

/** File formats of transcripts. */
export const transcriptFormats = ['vtt', 'srt', 'txt', 'xlsx'] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]

/** Number of recognised tracks of an event, the same as recorded ones. 0 without captions. */
export const captionedCount = (event: TrackedEvent & { readonly captions: boolean }): number =>
  event.captions ? trackCount(event) : 0

interface Sounding {
  readonly channelId: bigint | number | string
  readonly stageId: bigint | number | string | null
  readonly onAir: string | null
}

/**
 * Source of captions in a language: its channel while its booth is on air, because interpretation
 * is better than machine translation; else the floor. In a silent conference, the selected stage.
 * @param channels the channels with the seats on air now
 * @param ofLanguage the ids of the channels in that language
 */
export const captionTrack = (
  type: EventType,
  channels: readonly Sounding[],
  ofLanguage: ReadonlySet<string>,
  heard: string,
): string => {
  if (type === eventType.silentConference) return heard
  const made = channels.find(
    ({ channelId, onAir }) => onAir !== null && ofLanguage.has(String(channelId)),
  )
  return made === undefined ? floorTrack : trackFor(made)
}

const isBefore = (one: Caption, other: Caption): boolean =>
  one.number < other.number || (one.number === other.number && one.track < other.track)

/**
 * Adds a caption to the list, in any order and idempotently: final text replaces interim text,
 * longer interim text is newer, and final text without words removes the caption.
 * @param most maximum number of captions; the newest remain
 */
export const withCaption = (
  captions: readonly Caption[],
  next: Caption,
  most: number,
): readonly Caption[] => {
  const index = captions.findIndex(
    ({ track, number, language }) =>
      track === next.track && number === next.number && language === next.language,
  )
  if (next.isFinal && next.words === '') return captions.filter((_, place) => place !== index)
  if (index < 0) {
    const after = captions.findIndex((one) => isBefore(next, one))
    const place = after < 0 ? captions.length : after
    // Older than all shown captions, so it has left the screen.
    if (place === 0 && captions.length >= most) return captions
    return captions.toSpliced(place, 0, next).slice(-most)
  }
  const before = captions[index]!
  const isNews = next.isFinal ? !before.isFinal : !before.isFinal && next.to > before.to
  return isNews ? captions.with(index, next) : captions
}
