import type { FieldMessage } from '../errorTexts.ts'
import { longest, ranges } from './limits.ts'

interface Said {
  /** What it is called in lists, the history and the audit log. */
  readonly en: string
  readonly zh: string
  /** `fixed` stays as it is while the event runs, `free` may change, `judged` by a rule of its own (runningChanges.ts). */
  readonly whileRunning: 'fixed' | 'free' | 'judged'
  /** What takes it over: templates and copies, copies alone, or nothing but the event itself. */
  readonly reused: 'template' | 'copy' | 'never'
  /**
   * Where else than in the event itself it is: in the rows of lists, as a column of theirs that a reader may choose, as a
   * column of their Excel files, and among what they are searched by (which wants an index of its own).
   */
  readonly shownIn?: readonly ('row' | 'column' | 'file' | 'search')[]
}

/** What a field holds. `own` and `part` are spelled where they are (draft.ts, view.ts); a `part` is no column. */
type Kind =
  | { readonly kind: 'flag'; readonly initial: boolean }
  | {
      readonly kind: 'whole'
      readonly least: number
      readonly most: number
      /** Without one it has to be said. */
      readonly initial?: number
      readonly refusal: FieldMessage
    }
  /** One line without line breaks, or a text of several; empty when nobody says anything. */
  | { readonly kind: 'line' | 'text'; readonly most: number }
  | { readonly kind: 'own' | 'part' }

/**
 * What people say of an event, each thing once: what is sent and shown, what may change while it runs, what templates and
 * copies take over, what the history and the audit log call it. In the order the history names them.
 */
export const eventFields = {
  name: { kind: 'own', en: 'Name', zh: '名称', whileRunning: 'free', reused: 'template' },
  eventType: {
    kind: 'own',
    en: 'Kind of event',
    zh: '会议类型',
    whileRunning: 'fixed',
    reused: 'template',
  },
  startAt: { kind: 'part', en: 'Start', zh: '开始', whileRunning: 'judged', reused: 'never' },
  endAt: { kind: 'part', en: 'End', zh: '结束', whileRunning: 'judged', reused: 'never' },
  timeZone: { kind: 'part', en: 'Time zone', zh: '时区', whileRunning: 'judged', reused: 'never' },
  floorChannelId: {
    kind: 'own',
    en: 'Floor',
    zh: '原声',
    whileRunning: 'fixed',
    reused: 'template',
  },
  booths: {
    kind: 'part',
    en: 'Booths',
    zh: '译员间',
    whileRunning: 'judged',
    reused: 'template',
  },
  hideChannel: {
    kind: 'own',
    en: 'Hidden channels',
    zh: '隐藏频道',
    whileRunning: 'judged',
    reused: 'template',
  },
  speakers: {
    kind: 'part',
    en: 'Speakers',
    zh: '发言人',
    whileRunning: 'judged',
    reused: 'template',
  },
  technicianOption: {
    kind: 'own',
    en: 'Technician',
    zh: '技术员',
    whileRunning: 'fixed',
    reused: 'template',
  },
  autoRecording: {
    kind: 'flag',
    initial: false,
    en: 'Recording',
    zh: '录音',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** How often each channel that should be on air is measured. Seconds. */
  liveDetectionInterval: {
    kind: 'whole',
    ...ranges.liveDetectionInterval,
    initial: 30,
    refusal: 'Detection Interval Not Valid',
    en: 'Live detection',
    zh: '声音检测',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** How long a channel may be without speech before an alert. Seconds. */
  alertTime: {
    kind: 'whole',
    ...ranges.alertTime,
    initial: 60,
    refusal: 'Alert Time Not Valid',
    en: 'Alert time',
    zh: '报警时间',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** Whether an alert also sounds softly in the booth. */
  headphoneAlert: {
    kind: 'flag',
    initial: false,
    en: 'Headphone alert',
    zh: '耳机提示',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** How many listeners may be in at once: the declared cap. */
  receiverNums: {
    kind: 'whole',
    ...ranges.listeners,
    refusal: 'Receiver Number Not Valid',
    en: 'Listeners',
    zh: '听众',
    whileRunning: 'judged',
    reused: 'template',
    shownIn: ['row', 'file'],
  },
  notes: {
    kind: 'text',
    most: longest.eventNotes,
    en: 'Notes',
    zh: '备注',
    whileRunning: 'free',
    reused: 'template',
  },
  projectId: { kind: 'own', en: 'Project', zh: '项目', whileRunning: 'free', reused: 'copy' },
  customerId: { kind: 'own', en: 'Customer', zh: '客户', whileRunning: 'free', reused: 'copy' },
  /** Where a session of a project takes place: two of one project cannot cross in one room. Empty: nowhere in particular. */
  room: {
    kind: 'line',
    most: longest.room,
    en: 'Room',
    zh: '会场',
    whileRunning: 'free',
    reused: 'copy',
    shownIn: ['row'],
  },
  /** The organiser's or agent's own reference of it, such as an order number. Empty: none. */
  externalId: {
    kind: 'line',
    most: longest.eventReference,
    en: 'Reference',
    zh: '自有编号',
    whileRunning: 'free',
    reused: 'never',
    shownIn: ['row', 'column', 'file', 'search'],
  },
} as const satisfies Record<string, Said & Kind>

type Fields = typeof eventFields
export type EventField = keyof Fields

type NamesWhere<Wanted> = {
  [Name in EventField]: Fields[Name] extends Wanted ? Name : never
}[EventField]

/** A field whose whole description is here. */
export type SimpleField = NamesWhere<{ kind: 'flag' | 'whole' | 'line' | 'text' }>
/** Of these, what templates keep. */
export type TemplateField = SimpleField & NamesWhere<{ reused: 'template' }>
/** Of these, what rows of lists have. */
export type RowField = SimpleField & NamesWhere<{ shownIn: readonly ['row', ...string[]] }>

interface Values {
  readonly flag: boolean
  readonly whole: number
  readonly line: string
  readonly text: string
}
/** Simple fields with what they hold. */
export type SimpleValues<Names extends SimpleField = SimpleField> = {
  readonly [Name in Names]: Values[Fields[Name]['kind']]
}

/** All of them, in the order of the history. */
export const allFields = Object.keys(eventFields) as EventField[]
const partOf = (name: EventField): Said & Kind => eventFields[name]

const isSimple = (name: EventField): name is SimpleField =>
  !['own', 'part'].includes(eventFields[name].kind)
export const simpleFields: readonly SimpleField[] = allFields.filter(isSimple)
export const templateFields = simpleFields.filter(
  (name): name is TemplateField => partOf(name).reused === 'template',
)
/** What no template keeps. */
export const ownFields = simpleFields.filter(
  (name): name is Exclude<SimpleField, TemplateField> => partOf(name).reused !== 'template',
)
/** Of these, what copies take over. */
export const copiedFields = ownFields.filter((name) => partOf(name).reused === 'copy')
const isShownIn = (name: EventField, place: 'row' | 'column' | 'file' | 'search'): boolean =>
  partOf(name).shownIn?.includes(place) ?? false
export const rowFields = simpleFields.filter((name): name is RowField => isShownIn(name, 'row'))
export const listColumns = rowFields.filter((name) => isShownIn(name, 'column'))
export const fileColumns = rowFields.filter((name) => isShownIn(name, 'file'))
export const searchedFields = rowFields.filter((name) => isShownIn(name, 'search'))

/** What may not change while an event runs, whatever the rest says. */
export const fixedFields = allFields.filter(
  (name): name is NamesWhere<{ whileRunning: 'fixed' }> => partOf(name).whileRunning === 'fixed',
)

/** Those that are columns of their own. */
export const columnFields = allFields.filter(
  (name): name is Exclude<EventField, NamesWhere<{ kind: 'part' }>> => partOf(name).kind !== 'part',
)
