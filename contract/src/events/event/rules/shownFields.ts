import type { Kind, Said } from './fieldKinds.ts'
import { listedLengths } from '../../../lengths/listedLengths.ts'

/** Descriptive fields that lists also show. Separate from the others, which lists do not load. */
export const shownFields = {
  /**
   * The name of its room in the programme: two events of a programme cannot overlap in one room.
   * Empty: no particular room.
   */
  room: {
    kind: 'line',
    most: listedLengths.room,
    en: 'Room',
    zh: '会场',
    whileRunning: 'free',
    reused: 'copy',
    shownIn: ['row'],
  },
  /** The organiser's or agent's own reference, such as an order number; empty without one. */
  externalId: {
    kind: 'line',
    most: listedLengths.eventReference,
    en: 'Reference',
    zh: '自有编号',
    whileRunning: 'free',
    reused: 'never',
    shownIn: ['row', 'column', 'file', 'search'],
  },
} as const satisfies Record<string, Said & Kind>

const isColumn = (name: keyof typeof shownFields): boolean =>
  shownFields[name].shownIn.some((place) => place === 'column')
/** Optional columns of lists. */
export const listColumns = (Object.keys(shownFields) as (keyof typeof shownFields)[]).filter(
  isColumn,
)
