import type { Id } from '../../../fields.ts'
import type { SimpleValues, TemplateField } from './fields.ts'
import type { EventType } from './events.ts'
import type { AiBackupMode } from './aiBackup.ts'

/** A person with a personal link. A new seat has no id. */
export interface SeatShape {
  readonly id?: Id | undefined
  readonly name: string
  readonly emailAddress?: string | undefined
}

export interface SpeakerShape extends SeatShape {
  /** Tag of the language that they speak. Null: the language of the floor. */
  readonly language?: string | null | undefined
  /** Index of their stage. Null: the first stage in a silent conference, otherwise no stage. */
  readonly stage?: number | null | undefined
}

/** A booth as the rules see it: ids of either side, and in a form no channel chosen yet. */
export interface BoothShape {
  readonly id?: Id | undefined
  /** Empty: it is called after its channel. */
  readonly name?: string
  readonly boxType: 'norm' | 'machine'
  readonly a: Id | null
  readonly b: Id | null
  readonly c: Id | null
  readonly autoRelay: boolean
  /** Language tags. Empty: derived from its channels. */
  readonly understands?: readonly string[]
  readonly interpreters: readonly SeatShape[]
  /** The AI backup of its people; absent without one. */
  readonly aiBackup?: AiBackupMode
  /** The models that recognise and translate the floor, for a machine booth or an AI backup. */
  readonly speechModelId?: Id | null | undefined
  readonly translationModelId?: Id | null | undefined
}

/** An event as the rules see it, in the form and on the server. Ids of one event must all be of one side. */
export interface EventShape extends SimpleValues<TemplateField> {
  readonly eventType: EventType
  readonly floorChannelId: Id | null
  readonly booths: readonly BoothShape[]
  readonly hideChannel: readonly Id[]
  readonly speakers: readonly SpeakerShape[]
  readonly technicianOption: 'none' | 'purchased' | 'own'
  readonly pivotChannelId: Id | null
  readonly widgetOrigins: readonly string[]
}
