import type { Database } from '#platform/database/database.ts'

/** Times are milliseconds since 1970 by the database clock. */
interface Span {
  readonly from: number
  to: number
  readonly hasEngine: boolean
}

/**
 * When this worker received the sound of an event. Other live time is a gap (SQL: `unheard_gaps`).
 */
export interface HeardSpans {
  /**
   * Reports a block.
   * @param missing null: the worker received the block. engineLost: the worker had no connection to
   * the media server. workerLost: the worker lost the block
   */
  add(missing: 'engineLost' | 'workerLost' | null, from: number, to: number): void
  /** Writes the reports. @returns whether a gap began or ended */
  flush(): Promise<boolean>
}

export const openHeardSpans = (db: Database, eventId: bigint, worker: string): HeardSpans => {
  let current: Span | undefined
  /** Spans with unwritten changes. The current span is always the last one. */
  let unwritten: Span[] = []
  let newestWritten = 0
  return {
    add: (missing, from, to) => {
      const hasEngine = missing === null
      if (missing === 'workerLost') current = undefined
      else if (current?.hasEngine === hasEngine) current.to = to
      else {
        current = { from, to, hasEngine }
        unwritten.push(current)
      }
    },
    flush: async () => {
      const sent = unwritten.map((span) => ({ ...span }))
      const newest = sent.at(-1)
      if (newest === undefined) return false
      const hasChanged = newest.from !== newestWritten || current === undefined
      await db.pool.query({
        name: 'audioWorker.heard',
        text: `insert into heard_spans (event_id, audio_worker, from_at, to_at, has_engine)
          select $1, $2, to_timestamp(s.from_ms / 1000), to_timestamp(s.to_ms / 1000), s.has_engine
          from unnest($3::float8[], $4::float8[], $5::boolean[]) s (from_ms, to_ms, has_engine)
          where exists (select from events where id = $1)
          on conflict (event_id, audio_worker, from_at) do update set to_at = greatest(heard_spans.to_at, excluded.to_at)`,
        values: [
          eventId,
          worker,
          sent.map(({ from }) => from),
          sent.map(({ to }) => to),
          sent.map(({ hasEngine }) => hasEngine),
        ],
      })
      newestWritten = newest.from
      unwritten = unwritten.filter(
        (span) =>
          span === current || !sent.some(({ from, to }) => from === span.from && to === span.to),
      )
      return hasChanged
    },
  }
}
