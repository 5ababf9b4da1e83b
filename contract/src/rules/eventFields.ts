import { boothRules } from './boothRules.ts'
import type { Kind, Said } from './fieldKinds.ts'
import { longest, ranges } from './limits.ts'
import { shownFields } from './shownFields.ts'
import { soundKinds } from './soundKinds.ts'

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
    whileRunning: 'judged',
    reused: 'template',
  },
  /** Whether what is said is shown as text, in the languages of the event. */
  captions: {
    kind: 'flag',
    initial: false,
    en: 'Captions',
    zh: '字幕',
    whileRunning: 'judged',
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
  /** Whether the host is one of those who are heard on the floor. */
  hostSpeaks: {
    kind: 'flag',
    initial: false,
    en: 'Host speaks',
    zh: '主持人发言',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** What the microphones are for: music is coded without a cut where it is quiet. */
  soundKind: {
    kind: 'choice',
    choices: soundKinds,
    initial: 'speech',
    en: 'Speech or music',
    zh: '语音或音乐',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** What two booths do that want one channel. */
  boothRule: {
    kind: 'choice',
    choices: boothRules,
    initial: 'interlock',
    en: 'Two booths on one channel',
    zh: '两个译员间使用同一频道',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** Whether listeners read who interprets. */
  namesShown: {
    kind: 'flag',
    initial: false,
    en: 'Interpreters’ names shown',
    zh: '显示译员姓名',
    whileRunning: 'free',
    reused: 'template',
  },
  /** The channel through which booths hear the floor by relay where several could serve. Null: none goes first. */
  pivotChannelId: {
    kind: 'own',
    en: 'Preferred channel for relay',
    zh: '接力首选频道',
    whileRunning: 'free',
    reused: 'template',
  },
  /** Whether the floor is heard where nobody interprets, in booths that said nothing else. */
  floorTransfer: {
    kind: 'flag',
    initial: false,
    en: 'Floor transfer',
    zh: '原声直通',
    whileRunning: 'free',
    reused: 'template',
  },
  /** Whether it waits at its start until the host lets listeners hear. */
  goLiveByHand: {
    kind: 'flag',
    initial: false,
    en: 'Go live by hand',
    zh: '手动开始直播',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** Websites that may show its widget. */
  widgetOrigins: {
    kind: 'own',
    en: 'Websites with the widget',
    zh: '嵌入网页组件的网站',
    whileRunning: 'free',
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
  ...shownFields,
} as const satisfies Record<string, Said & Kind>

type Fields = typeof eventFields
export type EventField = keyof Fields

type NamesWhere<Wanted> = {
  [Name in EventField]: Fields[Name] extends Wanted ? Name : never
}[EventField]

/** A field whose whole description is here. */
export type SimpleField = NamesWhere<{ kind: 'flag' | 'whole' | 'choice' | 'line' | 'text' }>
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
type ValueOf<Field> = Field extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: keyof Values }
    ? Values[Field['kind']]
    : never
/** Simple fields with what they hold. */
export type SimpleValues<Names extends SimpleField = SimpleField> = {
  readonly [Name in Names]: ValueOf<Fields[Name]>
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
const isShownIn = (name: EventField, place: 'row' | 'file' | 'search'): boolean =>
  partOf(name).shownIn?.includes(place) ?? false
export const rowFields = simpleFields.filter((name): name is RowField => isShownIn(name, 'row'))
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
