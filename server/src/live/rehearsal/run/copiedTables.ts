import type { Database } from '#platform/database/database.ts'
import { namedOwnId } from '#installation/mediaServer/index.ts'
import type { FoundServer } from './findServer.ts'

/** Rows of the installation that a stage needs as they are. */
export interface Copied {
  readonly table: string
  /** Of rows `t`. Values are numbered from $2 on. */
  readonly where: string
  readonly values: readonly unknown[]
  /** Changes for the rehearsal. */
  readonly changes: Readonly<Record<string, unknown>>
}

/**
 * Booths may use models that were disabled since. The rehearsal enables them until its event is
 * planned.
 */
const bookable = { enabled: true }

/** The configuration of an event and the media server of its rehearsal. */
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
        // A server of this installation is used through its address, like an external one.
        own_id: ownId === null ? null : namedOwnId,
        is_answering: true,
        next_probe_at: null,
        next_look_at: null,
      },
    },
    // All models that may make captions, else those of the booths.
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

/** Disables models that are disabled in the installation. */
export const switchOff = async (main: Database, sandbox: Database): Promise<void> => {
  for (const table of ['speech_models', 'translation_models']) {
    const { rows } = await main.pool.query<{ id: string }>(
      `select id::text from ${table} where not enabled`,
    )
    await sandbox.pool.query(`update ${table} set enabled = false where id = any($1)`, [
      rows.map(({ id }) => id),
    ])
  }
}
