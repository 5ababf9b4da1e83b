import type { EventType } from '@openbooth/contract/events/event/rules/events'
import type { ReserveMode } from '@openbooth/contract/events/event/rules/reserve'
import type { FieldValues } from './fieldValues.ts'

/** A seat with a link of its own. `key` names the row on the screen and never leaves it. */
export interface SeatValues {
  readonly key: string
  /** Absent while the seat is new. */
  readonly id?: number
  readonly name: string
  readonly emailAddress: string
  /** Tag of what a speaker speaks; null: the language of the floor. */
  readonly language?: string | null
  /** The row of a speaker's stage in a silent conference; null: the first. Absent in drafts of earlier versions. */
  readonly stage?: string | null
}

export interface BoothValues {
  readonly key: string
  readonly id?: number
  readonly name: string
  readonly boxType: 'norm' | 'machine'
  readonly a: number | null
  readonly b: number | null
  readonly c: number | null
  readonly autoRelay: boolean
  /** Tags of languages; none: as its channels say. Absent in drafts of earlier versions. */
  readonly understands?: readonly string[]
  readonly interpreters: readonly SeatValues[]
  /** Whether a machine stands behind its people. Absent in drafts of earlier versions. */
  readonly reserve?: ReserveMode
  /** Of a machine booth or a reserve. */
  readonly speechModelId: number | null
  readonly translationModelId: number | null
  /** Names of the saved models, for those that are not offered any more. */
  readonly speechModelName?: string | undefined
  readonly translationModelName?: string | undefined
}

/** Something the reader chose by its name. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** What agents alone say of an event. */
export interface AgencyValues {
  /** Whom the event is held for. */
  readonly customer: Named | null
  readonly project: Named | null
}

/** What the form holds: as typed, so that nothing typed is ever lost. Numbers are their digits. */
export interface EventValues extends AgencyValues, FieldValues {
  readonly templateName: string
  readonly name: string
  readonly eventType: EventType
  readonly startNow: boolean
  /** `2026-12-01`, empty while unknown. */
  readonly startDate: string
  /** `09:00`, or whatever was typed. */
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
  /** How long it was, and until when, before its start became unknown: the length comes back with the next start. */
  readonly keptLength?: { readonly minutes: number; readonly end: string } | undefined
  readonly timeZone: string
  /** Which of two equal wall times is meant; undefined where the start comes once. */
  readonly dst: boolean | undefined
  readonly floorChannelId: number | null
  readonly booths: readonly BoothValues[]
  readonly hideChannel: readonly number[]
  readonly speakers: readonly SeatValues[]
  /** The channel that goes first as relay. */
  readonly pivotChannelId: number | null
  /** Websites that may show the widget, one in each line. */
  readonly widgetOrigins: string
  readonly technicianOption: 'none' | 'purchased' | 'own'
  /** Whom of one's own to ask once the event is saved; null: to be chosen later, on its page. */
  readonly ownTechnician: Named | null
  /** Whether people who were mailed a code are told of this change; undefined: nothing was chosen. */
  readonly tells?: boolean | undefined
}

let lastKey = 0
/** A name for a row that no other row on this page has. */
export const newKey = (): string => {
  lastKey += 1
  return `row${lastKey}-${Date.now().toString(36)}`
}

export const emptySeat = (): SeatValues => ({ key: newKey(), name: '', emailAddress: '' })

export const emptyBooth = (): BoothValues => ({
  key: newKey(),
  name: '',
  boxType: 'norm',
  a: null,
  b: null,
  c: null,
  autoRelay: false,
  interpreters: [],
  speechModelId: null,
  translationModelId: null,
})
