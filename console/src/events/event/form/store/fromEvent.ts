import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import {
  copiedFields,
  ownFields,
  templateFields,
} from '@openbooth/contract/events/event/rules/fields'
import { resolveWallTime } from '@openbooth/contract/time/wallClock'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { agencyOf } from '../basics/agency.ts'
import type { ContentInput } from './save/contentInput.ts'
import { serializeFields, typedFields } from './fieldValues.ts'
import { newKey, type EventValues, type SeatValues } from './values.ts'

export type EventDetail = WireOutput<typeof contract.event.get>
export type Template = WireOutput<typeof contract.eventTemplate.get>

type Times = Pick<
  EventValues,
  'startNow' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'timeZone' | 'dst'
>

interface Seat {
  readonly id?: number | undefined
  readonly name: string
  readonly emailAddress?: string | null | undefined
  readonly language?: string | null | undefined
}

interface Speaker extends Seat {
  readonly stage?: number | null | undefined
}

const seatValues =
  (keepIds: boolean) =>
  ({ id, name, emailAddress, language = null }: Seat): SeatValues => ({
    key: newKey(),
    ...(keepIds && id !== undefined ? { id } : {}),
    name,
    emailAddress: emailAddress ?? '',
    language,
  })

/** Whether a local time occurs twice there, so that the choice must be kept. */
const comesTwice = (zone: string, wallTime: string) =>
  resolveWallTime({ zone, wallTime }).kind === 'ambiguous'

/** The times of an event as form values. */
export const timesOfEvent = (event: EventDetail): Times => {
  const zone = findTimeZone(event.timeZone)?.zone
  const start = event.appointmentStartTime
  return {
    startNow: false,
    startDate: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDate: event.appointmentEndTime.slice(0, 10),
    endTime: event.appointmentEndTime.slice(11, 16),
    timeZone: event.timeZone,
    dst: zone !== undefined && comesTwice(zone, start) ? event.dst : undefined,
  }
}

/** The event without its times, in wire format, as templates store it. Without row ids. */
export const contentOfEvent = (event: EventDetail): ContentInput => {
  const plain = ({ name, emailAddress }: Seat) => ({
    name,
    ...(emailAddress === null || emailAddress === undefined ? {} : { emailAddress }),
  })
  return {
    name: event.name,
    eventType: event.eventType,
    floorChannelId: event.floorChannelId,
    technicianOption: event.technicianOption,
    ...serializeFields(templateFields, typedFields(templateFields, event)),
    hideChannel: event.hideChannel,
    pivotChannelId: event.pivotChannelId,
    widgetOrigins: event.widgetOrigins,
    booths: event.booths.map(({ id: _id, addedAt: _addedAt, interpreters, ...booth }) => ({
      ...booth,
      interpreters: interpreters.map(plain),
    })),
    speakers: event.speakers.map((speaker) => ({
      ...plain(speaker),
      language: speaker.language,
      stage: speaker.stage,
    })),
  }
}

/** Applies the content of a template or event to the values; `keepIds` for the same rows. */
export const withContent = (
  values: EventValues,
  content: ContentInput | EventDetail,
  keepIds = false,
): EventValues => {
  const booths = content.booths.map((booth) => ({
    key: newKey(),
    ...(keepIds && booth.id !== undefined ? { id: booth.id } : {}),
    name: booth.name ?? '',
    boxType: booth.boxType ?? 'norm',
    a: booth.a,
    b: booth.b ?? null,
    c: booth.c ?? null,
    autoRelay: booth.autoRelay ?? false,
    understands: booth.understands ?? [],
    interpreters: (booth.interpreters ?? []).map(seatValues(keepIds)),
    aiBackup: booth.aiBackup ?? 'none',
    speechModelId: booth.speechModelId ?? null,
    translationModelId: booth.translationModelId ?? null,
    ...(keepIds ? modelNames(booth) : {}),
  }))
  const speakerValues = (speaker: Speaker): SeatValues => ({
    ...seatValues(keepIds)(speaker),
    stage: booths[speaker.stage ?? 0]?.key ?? null,
  })
  return {
    ...values,
    name: content.name,
    eventType: content.eventType ?? 0,
    floorChannelId: content.floorChannelId ?? null,
    booths,
    hideChannel: [...(content.hideChannel ?? [])],
    pivotChannelId: content.pivotChannelId ?? null,
    widgetOrigins: (content.widgetOrigins ?? []).join('\n'),
    speakers: (content.speakers ?? []).map(speakerValues),
    technicianOption: content.technicianOption ?? 'none',
    ...typedFields(templateFields, content),
  }
}

/** The names of a saved event's models; a template has none. */
const modelNames = (booth: object) => {
  const { speechModelName, translationModelName } = booth as Partial<EventDetail['booths'][number]>
  return {
    speechModelName: speechModelName ?? undefined,
    translationModelName: translationModelName ?? undefined,
  }
}

/** A saved event in the form, ready to be changed. */
export const valuesOfEvent = (values: EventValues, event: EventDetail): EventValues => ({
  ...withContent(values, event, true),
  ...timesOfEvent(event),
  ...agencyOf(event),
  ...typedFields(ownFields, event),
})

/** A copy: the same event at the same hours on a day still to be chosen. */
export const copyOfEvent = (values: EventValues, event: EventDetail): EventValues => ({
  ...withContent(values, event),
  ...timesOfEvent(event),
  ...agencyOf(event),
  ...typedFields(copiedFields, event),
  startDate: '',
  dst: undefined,
})

/** The values as a new event without row ids. */
export const asNew = (values: EventValues): EventValues => {
  const fresh = ({ id: _id, ...seat }: SeatValues): SeatValues => ({ ...seat, key: newKey() })
  const keys = new Map(values.booths.map(({ key }) => [key, newKey()]))
  return {
    ...values,
    tells: undefined,
    speakers: values.speakers.map((speaker) => ({
      ...fresh(speaker),
      stage: keys.get(speaker.stage ?? '') ?? null,
    })),
    booths: values.booths.map(({ id: _id, ...booth }) => ({
      ...booth,
      key: keys.get(booth.key)!,
      interpreters: booth.interpreters.map(fresh),
    })),
  }
}
