import type { Kind, Said } from './fieldKinds.ts'
import { listedLengths } from '../../../listedLengths.ts'

/** Of what people say of an event, what lists show too. Apart from the rest, which no list has to load. */
export const shownFields = {
  /** Where a session of a project takes place: two of one project cannot cross in one room. Empty: nowhere in particular. */
  room: {
    kind: 'line',
    most: listedLengths.room,
    en: 'Room',
    zh: '会场',
    whileRunning: 'free',
    reused: 'copy',
    shownIn: ['row'],
  },
  /** The organiser's or agent's own reference of it, such as an order number. Empty: none. */
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
/** What a reader of a list may choose to see. */
export const listColumns = (Object.keys(shownFields) as (keyof typeof shownFields)[]).filter(
  isColumn,
)
