import { personName } from '@openbooth/web/i18n/personName.ts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { eventFields } from '@openbooth/contract/events/event/rules/fields'
import { agendaActWords } from '@openbooth/contract/events/agenda/texts'
import { documentActWords } from '@openbooth/contract/events/document/texts'
import { inputActWords } from '@openbooth/contract/live/streamInput/texts'
import { recordingActWords } from '@openbooth/contract/live/recording/texts'
import { workspaceActWords } from '@openbooth/contract/users/workspace/actTexts'
import type { Words } from '@openbooth/web/i18n/language.ts'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { dateText } from '@openbooth/web/format.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { zoneText } from '../../../kit/time/zoneText.ts'
import type { text as partsText } from '../parts/text.ts'
import type { EventDetail, JoinCode } from '../parts/types.ts'
import type { text } from './text.ts'

export type HistoryRow = EventDetail['history'][number]

export interface HistoryReader {
  readonly t: Translate<(typeof text)['en']>
  readonly tEvent: Translate<(typeof partsText)['en']>
  readonly language: InterfaceLanguage
  readonly timeZone: string
  /** Silent conferences have stages instead of booths. */
  readonly isSilent: boolean
}

const fieldName = (field: string, language: InterfaceLanguage): string => {
  const { en = field, zh = field } = (eventFields as Readonly<Record<string, Words>>)[field] ?? {}
  return language === 'zh' ? zh : en.toLowerCase()
}

const fieldNames = ({ language }: HistoryReader, fields: readonly string[]) =>
  fields.map((field) => fieldName(field, language)).join(language === 'zh' ? '、' : ', ')

const holderOf = ({ tEvent }: HistoryReader, details: HistoryRow['details']) =>
  [tEvent(details['role'] as JoinCode['role']), details['seatName']].filter(Boolean).join(' ')

const inWords: Readonly<
  Record<string, (details: HistoryRow['details'], reader: HistoryReader) => string>
> = {
  'event.create': ({ booths, startAt, endAt }, { t, language, timeZone, isSilent }) =>
    t(isSilent ? 'createdStages' : 'created', {
      count: Number(booths),
      time: `${rangeText(language, String(startAt), String(endAt), timeZone, 'compact')} ${zoneText(language, String(startAt), timeZone)}`,
    }),
  'event.update': ({ changed }, reader) => {
    const fields = Array.isArray(changed) ? (changed as string[]) : []
    return fields.length === 0
      ? reader.t('changedNothing')
      : reader.t('changed', { fields: fieldNames(reader, fields) })
  },
  'event.open': ({ early }, { t }) => t(early === true ? 'openedEarly' : 'wasOpened'),
  'event.extend': ({ endAt }, { t, language, timeZone }) => {
    const { to } = (endAt ?? {}) as { to?: string }
    const time =
      to === undefined
        ? ''
        : `${dateText(language, to, timeZone, 'time')} ${zoneText(language, to, timeZone)}`
    return t('extended', { time })
  },
  'event.close': ({ reason }, { t }) =>
    typeof reason === 'string' ? t('wasClosedFor', { reason }) : t('wasClosed'),
  'event.cancel': ({ reason }, { t }) =>
    typeof reason === 'string' ? t('wasCancelledFor', { reason }) : t('wasCancelled'),
  'event.lacksServer': (_details, { t }) => t('foundNoServer'),
  'event.streamOutputs': (_details, { t }) => t('outputsCharged'),
  'event.mailCodes': ({ codes }, { t }) => t('mailed', { count: Number(codes) }),
  'event.reissueCode': (details, reader) =>
    reader.t('reissued', { who: holderOf(reader, details) }),
  'event.revokeCode': (details, reader) => reader.t('revoked', { who: holderOf(reader, details) }),
}

const technicianActions = {
  'event.technicianOffered': 'technicianOffered',
  'event.technicianAssigned': 'technicianAssigned',
  'event.technicianWithdrawn': 'technicianWithdrawn',
  'event.technicianAccepted': 'technicianAccepted',
  'event.technicianDeclined': 'technicianDeclined',
  'event.technicianReleased': 'technicianReleased',
  'event.technicianAskedAgain': 'technicianAskedAgain',
} as const

const technicianOf = ({ details: { technician } }: HistoryRow): string =>
  typeof technician === 'string' ? technician : ''

/**
 * The actor of a history row. Technicians and hosts act without an account. Rows without an actor come from a
 * scheduled task.
 */
export const historyActor = (
  { t, tEvent }: Pick<HistoryReader, 't' | 'tEvent'>,
  row: HistoryRow,
): string => {
  const { by } = row.details
  if (by === 'technician' || by === 'host') return tEvent(by)
  const isAnswer =
    row.action === 'event.technicianAccepted' || row.action === 'event.technicianDeclined'
  if (row.actorName === null) return isAnswer ? technicianOf(row) : t('theClock')
  const { withKey } = row.details
  const name = personName(row.actorName)
  return typeof withKey === 'string' ? t('byKey', { name, key: withKey }) : name
}

const actWords = {
  ...agendaActWords,
  ...documentActWords,
  ...recordingActWords,
  ...inputActWords,
  ...workspaceActWords,
}

/** One row of an event's history in words. Unknown actions are shown by their name. */
export const historyText = (reader: HistoryReader, row: HistoryRow): string => {
  const { action, details } = row
  if (action in technicianActions)
    return reader.t(technicianActions[action as keyof typeof technicianActions], {
      name: technicianOf(row),
    })
  return inWords[action]?.(details, reader) ?? actWords[action]?.[reader.language] ?? action
}
