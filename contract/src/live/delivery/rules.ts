import { z } from 'zod'

/** In `fallback` mode, stream keys change this often. Milliseconds. */
export const streamKeyPeriod = 60 * 60_000
/** The key before the current one works for this long. Milliseconds. */
export const streamKeyOverlap = 5 * 60_000

/**
 * HLS streams for the listeners of an event: the playlist of a channel is
 * `<base><channel>/live.m3u8`, with the channel of `streamNameOf`. Null: off, or
 * the event has no audio worker.
 */
export const hlsStreams = z
  .object({
    /** `/hls/<key>/` */
    base: z.string(),
  })
  .nullable()
export type HlsStreams = z.output<typeof hlsStreams>
