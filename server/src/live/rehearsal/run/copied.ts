import type { Database } from '#platform/database/database.ts'
import { namedOwnId } from '#installation/mediaServer/index.ts'
import type { FoundServer } from './findServer.ts'

/** Rows of the installation that a stage needs as they are. */
export interface Copied {
  readonly table: string
  /** Of rows `t`; values are numbered from $2 on. */
  readonly where: string
  readonly values: readonly unknown[]
  /** What is different there. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** Booths keep models that were switched off since; only until its event is planned they are on there. */
const bookable = { enabled: true }

/** What an event is made of, and the media server it is rehearsed on. */
export const copiedFor = (eventId: bigint, { id: serverId, ownId }: FoundServer): Copied[] => {
  const ofBooths = (column: string) =>
    `t.id in (select b.${column} from booths b where b.event_id = $2)`
  const hasCaptions = 'exists (select from events e where e.id = $2 and e.captions)'
  return [
    {
      table: 'channels',
      where: `t.id in (select e.floor_channel_id from events e where e.id = $2
        union select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b where b.event_id = $2)`,
      values: [eventId],
      changes: { owner_id: null },
    },
    {
      table: 'media_servers',
      where: 't.id = $2',
      values: [serverId],
      changes: {
        // One of the installation's own is reached from here as one that was named.
        own_id: ownId === null ? null : namedOwnId,
        is_answering: true,
        next_probe_at: null,
        next_look_at: null,
      },
    },
    // Whatever may serve captions; else those of booths.
    {
      table: 'speech_models',
      where: `${ofBooths('speech_model_id')} or t.enabled and ${hasCaptions}`,
      values: [eventId],
      changes: bookable,
    },
    {
      table: 'translation_models',
      where: `${ofBooths('translation_model_id')} or t.enabled and ${hasCaptions}`,
      values: [eventId],
      changes: bookable,
    },
    {
      table: 'speech_languages',
      where: 'true',
      values: [],
      changes: { default_model_id: null },
    },
    { table: 'phrases', where: 'true', values: [], changes: {} },
  ]
}

/** Switches off there what is switched off here. */
export const switchOff = async (main: Database, stage: Database): Promise<void> => {
  for (const table of ['speech_models', 'translation_models']) {
    const { rows } = await main.pool.query<{ id: string }>(
      `select id::text from ${table} where not enabled`,
    )
    await stage.pool.query(`update ${table} set enabled = false where id = any($1)`, [
      rows.map(({ id }) => id),
    ])
  }
}
