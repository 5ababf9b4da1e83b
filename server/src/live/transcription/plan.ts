import { machineSeat } from '@openbooth/contract/events/event/rules/aiBackup'
import {
  isSpoken,
  floorTrack,
  stageTrackOf,
  trackOf,
} from '@openbooth/contract/live/sound/rules/tracks'
import type { Database } from '#platform/database/database.ts'
import { recogniserFor, type LanguageRecogniser } from '#installation/speech/index.ts'
import { translatingOf, type Translating } from '#installation/translation/index.ts'
import { tracksKept, type EventSoundState } from '../sound/index.ts'

/** Processing of one track. */
export interface PlannedTrack {
  readonly track: string
  /** Tag of its spoken language. */
  readonly language: string
  /** Null: no model recognises it. */
  readonly recogniser: LanguageRecogniser | null
  /** Target languages of its translation. Null: no model. */
  readonly translating: ReadonlyMap<string, Translating | null>
  /** True: the worker lacks processor time for captions, even if models exist. */
  readonly isRefused?: boolean
}

/** Current spoken language of a track. Null: unknown, as for a floor without one. */
export const languageOf = (state: EventSoundState, track: string): string | null => {
  if (track === floorTrack) return state.floor.language
  const channelOf = (id: string) => state.channels.find((channel) => channel.id === id)
  if (isSpoken(track)) {
    const stage = state.booths.find(({ booth }) => stageTrackOf(booth) === track)
    return channelOf(stage?.channels.a ?? '')?.language ?? null
  }
  return state.channels.find(({ id }) => trackOf(id) === track)?.language ?? null
}

/** The tracks of an event that are recognised, with their languages. */
export const wantedTracks = (
  state: EventSoundState,
): readonly { readonly track: string; readonly language: string }[] =>
  tracksKept(state).flatMap((track) => {
    const language = languageOf(state, track)
    return language === null ? [] : [{ track, language }]
  })

/** Phrase hints of the current session for speech on the floor: its speakers and its title. */
export const sessionHints = ({ agenda }: Pick<EventSoundState, 'agenda'>): readonly string[] => {
  const session = agenda?.now
  if (!session || session.isBreak) return []
  return [...session.speakers, session.titleEn, session.titleZh].filter((hint) => hint !== '')
}

/**
 * Models of an event: for each track the first model that supports its language, and translation
 * into every other language.
 */
export const planTranscription = async (
  db: Database,
  state: EventSoundState,
): Promise<readonly PlannedTrack[]> => {
  const languages = [...new Set(state.channels.map(({ language }) => language))]
  const planned: PlannedTrack[] = []
  // Serial: there is time, and an audio worker has few database connections.
  for (const { track, language } of wantedTracks(state)) {
    const others = isSpoken(track) ? languages.filter((other) => other !== language) : []
    const translating = new Map<string, Translating | null>()
    for (const other of others) translating.set(other, await translatingOf(db, language, other))
    const hints = isSpoken(track) ? sessionHints(state) : []
    const recogniser = await recogniserFor(db, language, undefined, hints)
    planned.push({ track, language, recogniser, translating })
  }
  return planned
}

/** A machine booth or an AI backup: its recognition of the floor, translation and voice. */
export interface PlannedMachine {
  readonly boothId: bigint
  /** True if it speaks only while its interpreters do not. */
  readonly isAiBackup: boolean
  /** As the state names it. */
  readonly seat: string
  /** The track that it speaks on. */
  readonly track: string
  readonly language: string
  /** True if the floor has another language. */
  readonly isNeeded: boolean
  /** Null: the model does not support the language of the floor. */
  readonly recogniser: LanguageRecogniser | null
  readonly translating: Translating | null
  /** When it spoke its last AI notice, if it has been heard since. */
  readonly noticeAt: Date | null
}

export const hasMachine = ({
  isMachine,
  aiBackup,
}: Pick<EventSoundState['booths'][number], 'isMachine' | 'aiBackup'>): boolean =>
  isMachine || aiBackup.mode !== 'none'

/** The machine booths and AI backups of an event, each with the models its form names. */
export const planMachines = async (
  db: Database,
  eventId: bigint,
  { floor, booths, channels, agenda }: EventSoundState,
): Promise<readonly PlannedMachine[]> => {
  if (!booths.some(hasMachine) || floor.language === null) return []
  const from = floor.language
  const stored = await db.query
    .selectFrom('booths as b')
    .leftJoin('aiNotices as n', 'n.boothId', 'b.id')
    .select([
      'b.id',
      'b.boxType',
      'b.channelA',
      'b.speechModelId',
      'b.translationModelId',
      'n.spokenAt as noticeAt',
    ])
    .where('b.eventId', '=', eventId)
    .where('speechModelId', 'is not', null)
    .execute()
  return Promise.all(
    stored.map(async ({ id, boxType, channelA, speechModelId, translationModelId, noticeAt }) => {
      const language = channels.find((channel) => channel.id === String(channelA))!.language
      const [recogniser, translating] = await Promise.all([
        recogniserFor(db, from, speechModelId!, sessionHints({ agenda })),
        translatingOf(db, from, language, translationModelId!),
      ])
      return {
        boothId: id,
        isAiBackup: boxType !== 'machine',
        seat: machineSeat(id),
        track: trackOf(channelA),
        language,
        isNeeded: language !== from,
        recogniser,
        translating,
        noticeAt,
      }
    }),
  )
}
