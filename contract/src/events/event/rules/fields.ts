import { boothRules } from './boothRules.ts'
import type { Kind, Said } from './fieldKinds.ts'
import { hlsOutputs } from './hlsOutputs.ts'
import { longest, ranges } from '../../../limits.ts'
import { shownFields } from './shownFields.ts'
import { soundKinds } from './soundKinds.ts'

/**
 * The fields of an event, each described once: its kind, whether it can change while the event runs, whether templates
 * and copies reuse it, and its name in the history and the audit log. Ordered as in the history.
 */
export const eventFields = {
  name: { kind: 'own', en: 'Name', zh: '名称', whileRunning: 'free', reused: 'template' },
  eventType: {
    kind: 'own',
    en: 'Event type',
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
  /** Whether speech is shown as captions in the languages of the event. */
  captions: {
    kind: 'flag',
    initial: false,
    en: 'Captions',
    zh: '字幕',
    whileRunning: 'judged',
    reused: 'template',
  },
  /**
   * Whether AI says that it is AI, when it starts to speak on a channel and every 15 minutes.
   */
  aiNotice: {
    kind: 'flag',
    initial: true,
    en: 'Spoken AI notice',
    zh: 'AI 语音提示',
    whileRunning: 'free',
    reused: 'template',
  },
  /** Interval between checks of each channel that should be on air. Seconds. */
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
  /** Time without speech on a channel before an alert. Seconds. */
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
  /** Whether the host may speak on the floor. */
  hostSpeaks: {
    kind: 'flag',
    initial: false,
    en: 'Host speaks',
    zh: '主持人发言',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /**
   * Use of the microphones. Music is sent without a gate, because a gate would cut quiet passages.
   */
  soundKind: {
    kind: 'choice',
    choices: soundKinds,
    initial: 'speech',
    en: 'Speech or music',
    zh: '语音或音乐',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** Rule for two booths that use the same channel. */
  boothRule: {
    kind: 'choice',
    choices: boothRules,
    initial: 'interlock',
    en: 'Channel conflict rule',
    zh: '频道冲突规则',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** Whether listeners see interpreter names. */
  namesShown: {
    kind: 'flag',
    initial: false,
    en: 'Show interpreter names',
    zh: '显示译员姓名',
    whileRunning: 'free',
    reused: 'template',
  },
  /** Preferred channel where several can provide relay of the floor. Null: no preference. */
  pivotChannelId: {
    kind: 'own',
    en: 'Preferred channel for relay',
    zh: '接力首选频道',
    whileRunning: 'free',
    reused: 'template',
  },
  /** Default of each booth for playing the floor into its channel while no one interprets. */
  floorTransfer: {
    kind: 'flag',
    initial: false,
    en: 'Floor transfer',
    zh: '原声直通',
    whileRunning: 'free',
    reused: 'template',
  },
  /** Whether the event stays silent for listeners after its start until the host goes live. */
  goLiveByHand: {
    kind: 'flag',
    initial: false,
    en: 'Go live manually',
    zh: '手动开始直播',
    whileRunning: 'fixed',
    reused: 'template',
  },
  /** HLS streams of its channels. */
  hlsOutput: {
    kind: 'choice',
    choices: hlsOutputs,
    initial: 'fallback',
    en: 'Audio streams',
    zh: '音频流',
    whileRunning: 'free',
    reused: 'template',
  },
  /** Websites that may embed the widget. */
  widgetOrigins: {
    kind: 'own',
    en: 'Widget websites',
    zh: '嵌入网页组件的网站',
    whileRunning: 'free',
    reused: 'template',
  },
  /** Declared maximum of concurrent listeners. */
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
  programmeId: {
    kind: 'own',
    en: 'Programme',
    zh: '会议日程',
    whileRunning: 'free',
    reused: 'copy',
  },
  customerId: { kind: 'own', en: 'Customer', zh: '客户', whileRunning: 'free', reused: 'copy' },
  ...shownFields,
} as const satisfies Record<string, Said & Kind>

type Fields = typeof eventFields
export type EventField = keyof Fields

type NamesWhere<Wanted> = {
  [Name in EventField]: Fields[Name] extends Wanted ? Name : never
}[EventField]

/** Fields that this table describes completely. */
export type SimpleField = NamesWhere<{ kind: 'flag' | 'whole' | 'choice' | 'line' | 'text' }>
/** Simple fields that templates store. */
export type TemplateField = SimpleField & NamesWhere<{ reused: 'template' }>
/** Simple fields that list rows contain. */
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
/** Values of simple fields. */
export type SimpleValues<Names extends SimpleField = SimpleField> = {
  readonly [Name in Names]: ValueOf<Fields[Name]>
}

/** All fields, in the order of the history. */
export const allFields = Object.keys(eventFields) as EventField[]
const partOf = (name: EventField): Said & Kind => eventFields[name]

const isSimple = (name: EventField): name is SimpleField =>
  !['own', 'part'].includes(eventFields[name].kind)
export const simpleFields: readonly SimpleField[] = allFields.filter(isSimple)
export const templateFields = simpleFields.filter(
  (name): name is TemplateField => partOf(name).reused === 'template',
)
/** Simple fields that templates do not store. */
export const ownFields = simpleFields.filter(
  (name): name is Exclude<SimpleField, TemplateField> => partOf(name).reused !== 'template',
)
/** Of these, the fields that copies reuse. */
export const copiedFields = ownFields.filter((name) => partOf(name).reused === 'copy')
const isShownIn = (name: EventField, place: 'row' | 'file' | 'search'): boolean =>
  partOf(name).shownIn?.includes(place) ?? false
export const rowFields = simpleFields.filter((name): name is RowField => isShownIn(name, 'row'))
export const fileColumns = rowFields.filter((name) => isShownIn(name, 'file'))
export const searchedFields = rowFields.filter((name) => isShownIn(name, 'search'))

/** Fields that cannot change while an event runs. */
export const fixedFields = allFields.filter(
  (name): name is NamesWhere<{ whileRunning: 'fixed' }> => partOf(name).whileRunning === 'fixed',
)

/** Fields that have their own database column. */
export const columnFields = allFields.filter(
  (name): name is Exclude<EventField, NamesWhere<{ kind: 'part' }>> => partOf(name).kind !== 'part',
)
