import type { PacketSilence } from '@openbooth/contract/live/sound/rules/connectionLoss'

// Finds tracks without packets. Opus with DTX sends a packet every 400 ms even in silence, so an
// open track always brings some.

/** A track that the audio worker subscribed to, at one read. */
export interface TrackPackets {
  readonly sid: string
  readonly seat: string
  readonly isMuted: boolean
  /** Number of packets since the subscription. */
  readonly count: number
  /** Age of the last packet in milliseconds. Undefined: not known. */
  readonly age?: number
}

export interface PacketsNow {
  /** Seats whose packets arrive. */
  readonly arriving: readonly string[]
  /** By seat: an open track without packets. */
  readonly silences: Readonly<Record<string, PacketSilence>>
}

/** A track without packets for this long is silent. */
const silentMilliseconds = 2_000
/** Packets between two reads further apart than this are unknown. */
const breakMilliseconds = 3_000

interface Known {
  readonly seat: string
  readonly firstSeenAt: number
  readonly isMuted: boolean
  readonly count: number
  readonly lastPacketAt: number
}

/** State of one connection to a media server. Instants are milliseconds of any one clock. */
export interface PacketWatch {
  /** By sid. */
  readonly known: ReadonlyMap<string, Known>
  /** Time of the last packet of seats that left the room without muting. */
  readonly departed: ReadonlyMap<string, number>
  /** Since when packets of any track arrive without a break, and when the last one arrived. */
  readonly arrivingSince: number
  readonly lastArrivalAt: number
  readonly lastReadAt: number
}

/** @param lost time of the last packet of seats that an earlier worker reported as silent */
export const beginPacketWatch = (lost: ReadonlyMap<string, number> = new Map()): PacketWatch => ({
  known: new Map(),
  departed: lost,
  arrivingSince: Number.NEGATIVE_INFINITY,
  lastArrivalAt: Number.NEGATIVE_INFINITY,
  lastReadAt: Number.NEGATIVE_INFINITY,
})

/** Reads all tracks at one moment. */
export const updatePacketWatch = (
  before: PacketWatch,
  tracks: readonly TrackPackets[],
  at: number,
): PacketWatch & PacketsNow => {
  const known = new Map(tracks.map((track) => [track.sid, toKnown(before, track, at)]))
  const isArriving = ({ lastPacketAt }: Known): boolean => at - lastPacketAt < silentMilliseconds
  const departed = new Map(before.departed)
  for (const [sid, { seat, isMuted, lastPacketAt }] of before.known)
    if (!known.has(sid) && !isMuted) departed.set(seat, lastPacketAt)
  for (const track of known.values())
    if (track.isMuted || isArriving(track)) departed.delete(track.seat)

  const open = [...known.values()].filter(({ isMuted }) => !isMuted)
  const arriving = new Set(open.filter(isArriving).map(({ seat }) => seat))
  const isBroken =
    at - before.lastReadAt > breakMilliseconds ||
    (arriving.size > 0 && at - before.lastArrivalAt > silentMilliseconds)
  const arrivingSince = isBroken ? at : before.arrivingSince
  const silences = new Map<string, PacketSilence>(
    [...departed].map(([seat, lastPacketAt]) => [seat, { lastPacketAt, aloneSince: null }]),
  )
  for (const { seat, lastPacketAt, firstSeenAt } of open)
    if (!arriving.has(seat))
      silences.set(seat, {
        lastPacketAt,
        aloneSince: arriving.size > 0 ? Math.max(lastPacketAt, firstSeenAt, arrivingSince) : null,
      })
  return {
    known,
    departed,
    arrivingSince,
    lastArrivalAt: arriving.size > 0 ? at : before.lastArrivalAt,
    lastReadAt: at,
    arriving: [...arriving],
    silences: Object.fromEntries(silences),
  }
}

const toKnown = (
  { known, departed, lastReadAt }: PacketWatch,
  { sid, seat, isMuted, count, age = 0 }: TrackPackets,
  at: number,
): Known => {
  const before = known.get(sid)
  const isOpened = before?.isMuted === true && !isMuted
  const since = before === undefined || isOpened ? at : before.firstSeenAt
  const lastPacketAt =
    count > (before?.count ?? 0)
      ? at - Math.min(age, at - lastReadAt)
      : isOpened
        ? at
        : (before?.lastPacketAt ?? departed.get(seat) ?? at)
  return { seat, isMuted, count, firstSeenAt: since, lastPacketAt }
}
