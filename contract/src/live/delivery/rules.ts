import { z } from 'zod'

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
