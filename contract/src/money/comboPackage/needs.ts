import { ranges } from '../../limits.ts'

/** The requirements of an event for a package. */
export interface PackageNeeds {
  readonly booths: number
  readonly listeners: number
  /** In one booth. */
  readonly interpreters: number
  readonly relay: boolean
  readonly publicStreams: boolean
}

/** The limits of a package that these requirements concern. */
interface Gives {
  readonly level: number
  readonly isSold: boolean
  readonly boxNums: number
  readonly receiverNums: number
  readonly interpretersNums: number
  readonly supportRelay: boolean
  readonly publicStreams: boolean
  readonly memberCharged: boolean
}

/**
 * Whether a package covers an event. Listeners above its limit are possible if it admits and
 * charges them.
 */
export const meetsNeeds = (one: Omit<Gives, 'level' | 'isSold'>, needs: PackageNeeds): boolean =>
  one.boxNums >= needs.booths &&
  (one.memberCharged || one.receiverNums >= needs.listeners) &&
  one.interpretersNums >= needs.interpreters &&
  (one.supportRelay || !needs.relay) &&
  (one.publicStreams || !needs.publicStreams)

/** The lowest package for sale that covers the event; undefined without one. */
export const smallestThatMeets = <One extends Gives>(
  packages: readonly One[],
  needs: PackageNeeds,
): One | undefined =>
  packages
    .filter((one) => one.isSold && meetsNeeds(one, needs))
    .toSorted((one, other) => one.level - other.level)[0]

/** The query of an address; on both sides a `URLSearchParams`. */
interface Query {
  get(name: string): string | null
}

const numberIn = (query: Query, name: string): number => {
  const value = Number(query.get(name))
  return Number.isInteger(value) && value > 0 && value <= ranges.listeners.most ? value : 0
}

/**
 * Reads the requirements from a URL's query, which may contain anything. Undefined without
 * requirements.
 */
export const readNeeds = (query: Query): PackageNeeds | undefined => {
  const needs = {
    booths: numberIn(query, 'booths'),
    listeners: numberIn(query, 'listeners'),
    interpreters: numberIn(query, 'interpreters'),
    relay: query.get('relay') === '1',
    publicStreams: query.get('publicStreams') === '1',
  }
  const { booths, listeners, interpreters, relay, publicStreams } = needs
  return booths + listeners + interpreters > 0 || relay || publicStreams ? needs : undefined
}

/** The requirements as a URL's query. */
export const writeNeeds = ({
  booths,
  listeners,
  interpreters,
  relay,
  publicStreams,
}: PackageNeeds): Record<string, string> => ({
  booths: String(booths),
  listeners: String(listeners),
  interpreters: String(interpreters),
  ...(relay ? { relay: '1' } : {}),
  ...(publicStreams ? { publicStreams: '1' } : {}),
})
