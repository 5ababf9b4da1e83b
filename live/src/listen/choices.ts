import { eventType } from '@openbooth/contract/events/event/rules/events'
import { floorTrack, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import type { LiveEvent } from '../join/session.ts'

export type EventLanguage = LiveEvent['languages'][number]

/** A listener's choice of sound. */
export interface Choice {
  /** The key under which this device stores the choice. */
  readonly key: string
  readonly track: string
  /** Null: the original, in any language. */
  readonly language: EventLanguage | null
}

const original: Choice = { key: 'original', track: floorTrack, language: null }

export const isSilentConference = ({ eventType: type }: Pick<LiveEvent, 'eventType'>): boolean =>
  type === eventType.silentConference

/**
 * The available choices: the original (unless it is for staff only), and each language, also the
 * floor's language if booths interpret into it. In a silent conference: the stages. Several stages
 * may have the same language.
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

/** The default choice: a language that the browser prefers, else the first choice. */
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
