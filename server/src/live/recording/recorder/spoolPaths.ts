import { basename, dirname, join } from 'node:path'
import { decodePercent } from '@openbooth/contract/typed/percent'

/** A chunk with its period, in milliseconds of the database clock. */
export interface Span {
  readonly eventId: bigint
  readonly track: string
  readonly from: number
  readonly to: number
}

/** A chunk that has begun. */
export type OpenSpan = Omit<Span, 'to'>

/** Suffix of an unfinished chunk. */
export const partial = '.part'
/** Suffix of a finished chunk. */
export const whole = '.opus'

const folderOf = (root: string, { eventId, track }: Pick<Span, 'eventId' | 'track'>): string =>
  join(root, String(eventId), encodeURIComponent(track))

/** Path of an unfinished chunk. */
export const partPath = (root: string, span: OpenSpan): string =>
  join(folderOf(root, span), `${span.from}${partial}`)

/** Path of a finished chunk. */
export const wholePath = (root: string, span: Span): string =>
  join(folderOf(root, span), `${span.from}-${span.to}${whole}`)

/** Event and track of a file, from its folders. */
export const placeOf = (path: string): Pick<Span, 'eventId' | 'track'> | undefined => {
  const track = decodePercent(basename(dirname(path)))
  const event = basename(dirname(dirname(path)))
  return /^\d+$/.test(event) ? { eventId: BigInt(event), track } : undefined
}

/** Event, track and period of a finished chunk. */
export const spanOf = (path: string): Span | undefined => {
  const place = placeOf(path)
  const found = /^(\d+)-(\d+)\.opus$/.exec(basename(path))
  return place && found ? { ...place, from: Number(found[1]), to: Number(found[2]) } : undefined
}
