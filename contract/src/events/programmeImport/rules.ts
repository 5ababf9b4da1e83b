import type { Text } from '../../errorTexts.ts'

/** Minutes in which a preview can be applied. */
export const previewMinutes = 60
/** Maximum number of listed rows with a problem, and of listed changes of each kind. */
export const mostListed = 500

/** Extensions of the files that `preview` reads, in lower case. */
export const scheduleExtensions = ['xlsx', 'xls', 'csv', 'ics', 'json'] as const

/**
 * The columns of a spreadsheet with their titles, in the order of the template. A file may have
 * them in any order, in English or Chinese.
 */
export const importColumns = {
  externalId: { en: 'ID', zh: '编号' },
  room: { en: 'Room', zh: '会场' },
  date: { en: 'Date', zh: '日期' },
  start: { en: 'Start', zh: '开始' },
  end: { en: 'End', zh: '结束' },
  titleEn: { en: 'Title (English)', zh: '标题（英文）' },
  titleZh: { en: 'Title (Chinese)', zh: '标题（中文）' },
  speakers: { en: 'Speakers', zh: '发言人' },
  floorLanguage: { en: 'Floor language', zh: '原声语言' },
  isBreak: { en: 'Break', zh: '休息' },
  abstract: { en: 'Abstract', zh: '摘要' },
} as const satisfies Record<string, Text>
export type ImportColumn = keyof typeof importColumns

/**
 * The columns that every spreadsheet needs, besides one of the titles. The date may also be part of
 * start and end.
 */
export const requiredColumns = [
  'externalId',
  'room',
  'start',
  'end',
] as const satisfies readonly ImportColumn[]

/** Why a row of a file cannot be imported. */
export const rowReasons = [
  /** The value is required. */
  'missing',
  /** The sheet lacks the column. */
  'columnMissing',
  'notADate',
  'notATime',
  /** The clocks skip this time. */
  'timeSkipped',
  /** The clocks show this time twice. */
  'timeTwice',
  /** The calendar names a time zone that is not in the IANA database. */
  'zoneUnknown',
  'allDay',
  /** A recurring entry of a calendar. */
  'repeats',
  'endNotAfterStart',
  /** Longer than the longest event. */
  'sessionTooLong',
  'textTooLong',
  'languageUnknown',
  'notYesOrNo',
  'tooManySpeakers',
  /** Two rows have this id. */
  'duplicateId',
  /** An error of the spreadsheet program, such as #REF!. */
  'cellError',
  'notText',
  /** The programme has no room with this name. */
  'roomUnknown',
  /** The room has no event at this time. */
  'noEvent',
  /** The event is over, so that its agenda no longer changes. */
  'eventOver',
] as const
export type RowReason = (typeof rowReasons)[number]
