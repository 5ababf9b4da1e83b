import { type EventType, eventType } from '../../events/event/rules/events.ts'
import { trackCount, type TrackedEvent } from '../recording/rules.ts'
import { floorTrack, trackFor } from '../sound/rules/tracks.ts'

// What is said as text. Server, ear and pages go by the same rules.

/** A phrase as text, in one language: what was recognised, or its translation. */
export interface Caption {
  readonly track: string
  /** Which phrase of the track: grows with its beginning. */
  readonly number: number
  /** Milliseconds since 1970 by the clock of the database, as sound and recordings have it. */
  readonly from: number
  readonly to: number
  readonly language: string
  readonly words: string
  /** Who said it; empty: not told. */
  readonly speaker: string
  /** False: somebody is still speaking, and it may change. */
  readonly isFinal: boolean
  /** Whether a machine translated it. Absent: it did not. */
  readonly isTranslated?: boolean | undefined
}

/** Where a screen in a hall shows captions. @param link by which its event is entered @param language as a tag */
export const screenLinkOf = (link: string, language: string): string =>
  `${link}?captions=${encodeURIComponent(language)}`

/** What does not work: speech to text, text to another language, text to speech. */
export const wordWorks = ['recognition', 'translation', 'voice'] as const
export type WordWork = (typeof wordWorks)[number]

/** Why a phrase that was heard is no text. */
export const captionGapReasons = ['provider', 'refused'] as const
export type CaptionGapReason = (typeof captionGapReasons)[number]

/** What a transcript can be downloaded as. */
export const transcriptFormats = ['vtt', 'srt', 'txt', 'xlsx'] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]

/** How many tracks of an event are recognised, those that could be recorded; 0 where captions are no part of it. */
export const captionedCount = (event: TrackedEvent & { readonly captions: boolean }): number =>
  event.captions ? trackCount(event) : 0

interface Sounding {
  readonly channelId: bigint | number | string
  readonly stageId: bigint | number | string | null
  readonly onAir: string | null
}

/**
 * Whose words somebody reads in a language: those of the channel in that language while somebody speaks into it, as people
 * interpret better than machines translate; else those of the floor. In a silent conference those of the stage they hear.
 * @param sound what is on air now
 * @param tracks the channels in that language, by their ids
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
 * What somebody reads once another caption came, in any order and however often: what is final stays, of what is not the
 * longer is newer, and what is final without a word was nothing.
 * @param most how many are kept, the newest
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
    // Older than all that is kept: it has left the screen.
    if (place === 0 && captions.length >= most) return captions
    return captions.toSpliced(place, 0, next).slice(-most)
  }
  const before = captions[index]!
  const isNews = next.isFinal ? !before.isFinal : !before.isFinal && next.to > before.to
  return isNews ? captions.with(index, next) : captions
}
