import { eventType } from '@openbooth/contract/events/event/rules/events'
import { floorTrack, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import type { LiveEvent, Sound } from '../join/session.ts'

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

/** Whether AI makes the channel: always in a machine booth, and while an AI backup is on air. */
export const isByMachine = (
  { track, language }: Choice,
  sound: Pick<Sound, 'channels'> | null | undefined,
): boolean =>
  language?.isMachine === true ||
  sound?.channels.some((one) => one.onAir === 'machine' && trackFor(one) === track) === true

/** Written forms of one language: people who prefer one understand the others. */
const families: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' }

/** What two tags are compared by. Old codes become the present ones: `iw` is `he`. */
const partsOf = (tag: string) => {
  try {
    const [present = tag] = Intl.getCanonicalLocales(tag.replaceAll('_', '-'))
    const { language, script, region } = new Intl.Locale(present).maximize()
    return { form: language, language: families[language] ?? language, script, region }
  } catch {
    return undefined
  }
}

/** Between a tag of the same script and one of the same region. */
const asCantonese = 7

/** How near the language of a channel is to one that the browser prefers. 0: another language. */
const nearness = (read: string, offered: string): number => {
  const [mine, theirs] = [partsOf(read), partsOf(offered)]
  if (mine === undefined || theirs === undefined) return 0
  if (mine.language === theirs.language)
    return (
      1 +
      Number(mine.form === theirs.form) +
      4 * Number(mine.script === theirs.script) +
      2 * Number(mine.region === theirs.region)
    )
  // People in Hong Kong and Macau speak Cantonese. Its speakers read Chinese of their script.
  if (mine.language === 'zh' && theirs.language === 'yue')
    return ['HK', 'MO'].includes(mine.region ?? '') ? asCantonese : 0
  if (mine.language === 'yue' && theirs.language === 'zh')
    return mine.script === theirs.script ? 2 : 1
  return 0
}

/** The default choice: a language that the browser prefers, else the first choice. */
export const likelyChoice = (
  choices: readonly Choice[],
  read: readonly string[],
): Choice | undefined => {
  const languages = choices.filter(({ language }) => language !== null && language.stage === null)
  for (const tag of read) {
    const [nearest] = languages
      .map((choice) => ({ choice, near: nearness(tag, choice.language!.languageTag) }))
      .toSorted((one, other) => other.near - one.near)
    if (nearest !== undefined && nearest.near > 0) return nearest.choice
  }
  return choices[0]
}
