import type { PacketSilence } from '@openbooth/contract/rules/connectionLoss'

// Whose packets arrive. An open track always brings some: Opus with DTX sends one each 400 ms in silence.

/** A track that the audio worker subscribed to, as it is at a look. */
export interface TrackPackets {
  readonly sid: string
  readonly seat: string
  readonly isMuted: boolean
  /** How many packets came since it was subscribed to. */
  readonly count: number
  /** How long ago the last one came. Milliseconds; undefined: not known. */
  readonly age?: number
}

export interface PacketsNow {
  /** Seats of which packets arrive. */
  readonly arriving: readonly string[]
  /** By seat: a track that was open last and brings none. */
  readonly silences: Readonly<Record<string, PacketSilence>>
}

/** No packet for this long is silence. */
const silentMilliseconds = 2_000
/** Looks further apart than this prove nothing of the time between them. */
const breakMilliseconds = 3_000

interface Known {
  readonly seat: string
  readonly firstSeenAt: number
  readonly isMuted: boolean
  readonly count: number
  readonly lastPacketAt: number
}

/** What was seen of one connection to a media server so far. Instants are milliseconds of any one clock. */
export interface PacketWatch {
  /** By sid. */
  readonly known: ReadonlyMap<string, Known>
  /** When the last packet came of seats that left the room without muting. */
  readonly departed: ReadonlyMap<string, number>
  /** Since when packets of any track arrive without a break, and when the last one came. */
  readonly arrivingSince: number
  readonly lastArrivalAt: number
  readonly lastLookAt: number
}

/** @param lost when the last packet of seats came that a worker before this one missed */
export const beginPacketWatch = (lost: ReadonlyMap<string, number> = new Map()): PacketWatch => ({
  known: new Map(),
  departed: lost,
  arrivingSince: Number.NEGATIVE_INFINITY,
  lastArrivalAt: Number.NEGATIVE_INFINITY,
  lastLookAt: Number.NEGATIVE_INFINITY,
})

/** Looks at all tracks at a moment. */
export const lookAtPackets = (
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
    at - before.lastLookAt > breakMilliseconds ||
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
    lastLookAt: at,
    arriving: [...arriving],
    silences: Object.fromEntries(silences),
  }
}

const toKnown = (
  { known, departed, lastLookAt }: PacketWatch,
  { sid, seat, isMuted, count, age = 0 }: TrackPackets,
  at: number,
): Known => {
  const before = known.get(sid)
  const isOpened = before?.isMuted === true && !isMuted
  const since = before === undefined || isOpened ? at : before.firstSeenAt
  const lastPacketAt =
    count > (before?.count ?? 0)
      ? at - Math.min(age, at - lastLookAt)
      : isOpened
        ? at
        : (before?.lastPacketAt ?? departed.get(seat) ?? at)
  return { seat, isMuted, count, firstSeenAt: since, lastPacketAt }
}
