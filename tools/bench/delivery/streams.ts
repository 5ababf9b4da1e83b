import { setTimeout as pause } from 'node:timers/promises'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import type { WorkerHouse } from '../ear/workerHouse.ts'
import { untilFound } from '../ear/untilFound.ts'
import type { Running } from '../startEvent.ts'

/** For as long the API may use an older state of the event. */
const freshMilliseconds = 1_500

/**
 * Waits for an audio worker, and joins as a listener.
 * @returns the path of the event's streams
 */
export const streamsOf = async (
  { ask, address }: WorkerHouse,
  { id, code }: Pick<Running, 'id' | 'code'>,
): Promise<string> => {
  await untilFound(async () => {
    const [lease] = await ask(`select 1 from audio_worker_leases where event_id = ${id}`)
    return lease
  })
  await pause(freshMilliseconds)
  const response = await fetch(address + admissionCalls.join.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.66.0.${id % 250}` },
    body: JSON.stringify({ code, audienceType: 'other' }),
  })
  const { msg, data } = (await response.json()) as {
    msg: string
    data?: { hls?: { base: string } | null }
  }
  if (!data?.hls) throw new Error(`The event has no streams: ${msg}`)
  return data.hls.base
}

export interface ReadSegment {
  readonly number: number
  /** Start of its sound: milliseconds since 1970. */
  readonly at: number
}

export interface ReadPlaylist {
  readonly segments: readonly ReadSegment[]
  /** Increases with each worker. */
  readonly discontinuity: number
}

/** @param stream address that ends with `/` */
export const readPlaylist = async (stream: string): Promise<ReadPlaylist> => {
  const response = await fetch(`${stream}live.m3u8`)
  const text = response.ok ? await response.text() : ''
  const pattern = /#EXT-X-PROGRAM-DATE-TIME:(\S+)\n[^\n]*\n(\d+)\.mp3/g
  const segments = [...text.matchAll(pattern)].map(([, at, number]) => ({
    number: Number(number),
    at: Date.parse(at!),
  }))
  return {
    segments,
    discontinuity: Number(/#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0),
  }
}

/** Requests playlists until all streams have segments. */
export const untilStreamed = async (streams: readonly string[]): Promise<void> => {
  for (const stream of streams)
    await untilFound(async () => (await readPlaylist(stream)).segments.at(-1))
}
