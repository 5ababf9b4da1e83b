import type { Database } from '#platform/database/database.ts'

/** Seconds between two writes. A killed worker loses at most these, and they are free. */
const writeInterval = 10

interface StreamedCount {
  /** Adds a second in which these tracks were streamed publicly. */
  second(tracks: Iterable<string>): void
  /** Writes the rest. */
  close(): Promise<void>
}

/**
 * Counts how long each channel of an event is streamed publicly, which determines the price.
 * @param failed is called for a write that failed. Its seconds are written later
 */
export const countStreamed = (
  { pool }: Database,
  eventId: bigint,
  failed: (error: unknown) => void,
): StreamedCount => {
  const seconds = new Map<string, number>()
  let waited = 0
  let writing: Promise<void> | undefined

  const write = async (): Promise<void> => {
    const taken = Object.fromEntries(seconds)
    seconds.clear()
    try {
      await pool.query({
        name: 'delivery.count',
        text: `insert into stream_times as t (event_id, track, seconds)
          select $1, s.key, s.value::integer from jsonb_each_text($2) s
          on conflict (event_id, track) do update set seconds = t.seconds + excluded.seconds`,
        values: [eventId, JSON.stringify(taken)],
      })
    } catch (error) {
      for (const [track, missed] of Object.entries(taken))
        seconds.set(track, (seconds.get(track) ?? 0) + missed)
      failed(error)
    }
  }
  const flush = (): Promise<void> =>
    (writing ??= write().finally(() => {
      writing = undefined
    }))

  return {
    second: (tracks) => {
      for (const track of tracks) seconds.set(track, (seconds.get(track) ?? 0) + 1)
      waited += 1
      if (waited < writeInterval || seconds.size === 0) return
      waited = 0
      void flush()
    },
    close: async () => {
      await writing
      if (seconds.size > 0) await flush()
    },
  }
}
