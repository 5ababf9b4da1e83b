import { publicState } from '@openbooth/contract/live/delivery/state'
import { streamNameOf } from '@openbooth/contract/live/delivery/streamNames'
import { z } from 'zod'
import { languagesOfEvent, toLanguage, type LanguageRow } from '#events/event/index.ts'
import type { App } from '#platform/run/app.ts'
import { readSound } from '../sound/index.ts'
import { masterPlaylist } from './hls/playlists.ts'

const text = `select ${languagesOfEvent} as languages from events e where e.id = $1`

/** Languages that listeners of an event may choose, the floor first. */
const readLanguages = async (app: App, eventId: bigint) => {
  const { rows } = await app.db.pool.query<{ languages: readonly LanguageRow[] }>({
    name: 'delivery.languages',
    text,
    values: [eventId],
  })
  return (rows[0]?.languages ?? []).filter(({ isHidden }) => !isHidden).map(toLanguage)
}

export const readPublicState = async (
  app: App,
  eventId: bigint,
  hasEnded: boolean,
): Promise<string> => {
  const [languages, { listeners }] = await Promise.all([
    readLanguages(app, eventId),
    readSound(app, eventId),
  ])
  const { message } = listeners
  if (message.type !== 'sound') throw new Error('The sound of an event is a sound message.')
  const sound = { ...message.sound, hls: null }
  return JSON.stringify({
    ...z.encode(publicState.omit({ sound: true }), { hasEnded, languages }),
    sound,
  })
}

/** The name of a language in itself; the tag for languages that this runtime does not know. */
const ownName = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag) ?? tag

/** Undefined: no channel is audible. */
export const readMasterPlaylist = async (
  app: App,
  eventId: bigint,
): Promise<string | undefined> => {
  const languages = await readLanguages(app, eventId)
  if (languages.length === 0) return undefined
  return masterPlaylist(
    languages.map(({ channelId, languageTag, isMachine, isFloor, stage }) => ({
      stream: streamNameOf({ channelId: isFloor ? null : channelId, stageId: stage?.id ?? null }),
      language: languageTag,
      name: [stage?.name || ownName(languageTag), ...(isMachine ? ['(AI)'] : [])].join(' '),
    })),
    'live.m3u8',
  )
}
