import type { EventType } from '@openbooth/contract/events/event/rules/events'
import type { AiBackupMode } from '@openbooth/contract/events/event/rules/aiBackup'
import type { FieldValues } from './fieldValues.ts'

/** A seat with a personal link. `key` identifies the row on the screen and is never sent. */
export interface SeatValues {
  readonly key: string
  /** Absent while the seat is new. */
  readonly id?: number
  readonly name: string
  readonly emailAddress: string
  /** Tag of a speaker's language. Null: the language of the floor. */
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
  /** Language tags. Empty: derived from its channels. Absent in drafts of earlier versions. */
  readonly understands?: readonly string[]
  readonly interpreters: readonly SeatValues[]
  /** The AI backup of its people. Absent in drafts of earlier versions. */
  readonly aiBackup?: AiBackupMode
  /** Of a machine booth or a reserve. */
  readonly speechModelId: number | null
  readonly translationModelId: number | null
  /** Names of the saved models, for those that are no longer available. */
  readonly speechModelName?: string | undefined
  readonly translationModelName?: string | undefined
}

/** Channels of the languages that are spoken on the floor, main one first, and that listeners hear. */
export interface LanguageAnswers {
  readonly spoken: readonly number[]
  readonly heard: readonly number[]
}

/** Something the reader chose by its name. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** Fields that only agents set. */
export interface AgencyValues {
  /** The customer for whom the event is held. */
  readonly customer: Named | null
  readonly project: Named | null
}

/** The form values as typed, so that no input is lost. Numbers are digits. */
export interface EventValues extends AgencyValues, FieldValues {
  readonly templateName: string
  readonly name: string
  readonly eventType: EventType
  readonly startNow: boolean
  /** `2026-12-01`, empty while unknown. */
  readonly startDate: string
  /** `09:00`, or invalid input. */
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
  /** Length and end before the start became unknown; the next start restores the length. */
  readonly keptLength?: { readonly minutes: number; readonly end: string } | undefined
  readonly timeZone: string
  /** Which of two equal local times is meant. Undefined if the start occurs once. */
  readonly dst: boolean | undefined
  /** The answers from which the form built the booths. Undefined: read from the booths. */
  readonly answers?: LanguageAnswers | undefined
  readonly floorChannelId: number | null
  readonly booths: readonly BoothValues[]
  readonly hideChannel: readonly number[]
  readonly speakers: readonly SeatValues[]
  /** The preferred relay channel. */
  readonly pivotChannelId: number | null
  /** Websites that may show the widget, one in each line. */
  readonly widgetOrigins: string
  readonly technicianOption: 'none' | 'purchased' | 'own'
  /** The own technician to ask after the save. Null: chosen later, on the event's page. */
  readonly ownTechnician: Named | null
  /** Whether to notify people who received a code of this change. Undefined: not chosen. */
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
