import { eventType } from '@openbooth/contract/events/event/rules/events'
import { floorTrack, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import type { LiveEvent } from '../join/session.ts'

export type EventLanguage = LiveEvent['languages'][number]

/** One thing a listener can choose to hear. */
export interface Choice {
  /** What this device remembers it by. */
  readonly key: string
  readonly track: string
  /** Null: the original, whatever is spoken there. */
  readonly language: EventLanguage | null
}

const original: Choice = { key: 'original', track: floorTrack, language: null }

export const isSilentConference = ({ eventType: type }: Pick<LiveEvent, 'eventType'>): boolean =>
  type === eventType.silentConference

/**
 * What can be chosen: the original, unless only staff may hear it, and each language, that of the floor too, into which
 * others are interpreted. In a silent conference the stages, of which several may be in one language.
 */
export const choicesOf = (event: LiveEvent): readonly Choice[] => {
  const languages = event.languages.map((language): Choice => {
    const { channelId, stage } = language
    const stageId = stage?.id ?? null
    return { key: String(stageId ?? channelId), track: trackFor({ channelId, stageId }), language }
  })
  return event.languages.some(({ isFloor }) => isFloor) ? [original, ...languages] : languages
}

const head = (tag: string): string => tag.split('-', 1)[0]!

/** What somebody who chose nothing yet most likely wants: a language they read, by their browser, else what comes first. */
export const likelyChoice = (
  choices: readonly Choice[],
  read: readonly string[],
): Choice | undefined => {
  const isIn = ({ language }: Choice, tag: string): boolean =>
    language !== null && language.stage === null && head(language.languageTag) === head(tag)
  const tag = read.find((one) => choices.some((choice) => isIn(choice, one)))
  const fitting = tag === undefined ? [] : choices.filter((choice) => isIn(choice, tag))
  return fitting.find(({ language }) => language?.languageTag === tag) ?? fitting[0] ?? choices[0]
}
