import { z } from 'zod'
import { call } from '../../call.ts'
import { line, nothing } from '../../fields.ts'
import { longest, most } from '../../limits.ts'
import { microphoneFaults, silentLevel, ways } from './rules.ts'
import { talkTrack, trackPattern } from '../sound/rules/tracks.ts'

const share = z.number().min(0).max(100)
const milliseconds = z.number().int().min(0).max(60_000)
const track = z.string().regex(trackPattern, 'Not Valid')
const tracks = z.array(track).max(most.tracksOfStats)

const fault = z.enum(microphoneFaults).nullable()

/** Connection quality that a page measured. Null: unknown or not applicable. */
const stats = z.object({
  /** Name of the microphone; empty without an open one. */
  device: line(longest.deviceName),
  /** Maximum level of the sent sound in dBFS. Null: the page never sends. */
  level: z.number().int().min(silentLevel).max(0).nullable(),
  /** What the page finds wrong with its microphone. Null: nothing, or no open microphone. */
  microphoneFault: fault.default(null),
  /** Lost packets on the way from the page in per cent. */
  lossSent: share.nullable(),
  /** Lost packets on the way to the page in per cent. */
  lossHeard: share.nullable(),
  jitter: milliseconds.nullable(),
  roundTrip: milliseconds.nullable(),
  way: z.enum(ways).nullable(),
  /** Open tracks of theirs. */
  sends: z.array(track.or(z.literal(talkTrack))).max(most.tracksOfStats),
  /** Tracks that the page receives. */
  hears: tracks,
})

/** The same with its seat, by the name in the sound state. */
export const seatStats = stats.extend({ seat: z.string(), microphoneFault: fault })
export type SeatStats = z.output<typeof seatStats>

/**
 * Level of each channel that arrives at the media server, by its track: root mean square of the
 * last second in dBFS, as the audio worker measures it.
 */
export const channelLevels = z.record(z.string(), z.number().int())
export type ChannelLevels = z.output<typeof channelLevels>

export const connectionStatsCalls = {
  report: call({
    path: '/conf/live/connectionStats/report',
    summary:
      'Reports the connection quality of the caller, every second while a person views it, otherwise every five seconds. The host and the technician see it. Loss, jitter and delay are stored per minute for 90 days, for the event report. Device, level, microphone fault and tracks are not stored.',
    who: { seat: ['host', 'technician', 'speaker', 'interpreter'], finalReports: true },
    input: stats,
    output: nothing,
  }),
}
