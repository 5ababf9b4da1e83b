import type { contract as whole } from '@openbooth/contract'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import { agentCountryType, type AgentCountryType } from '@openbooth/contract/roles'
import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import { ranges } from '@openbooth/contract/limits'
import { resolveWallTime, wallTimeAt } from '@openbooth/contract/time/wallClock'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { wallTimeOf } from '../../../kit/time/wallTimes.ts'
import { text } from './text.ts'
import { numberOf, plainNumber } from '../../../kit/value/typedNumber.ts'
import { isWholeWithin, wholeProblem } from '../../../kit/value/typedProblems.ts'

export type Fee = WireOutput<typeof whole.agent.fee>
type FeeInput = WireInput<typeof whole.agent.fee>
/** An event as quotes store it. */
export type PricedEvent = WireInput<typeof whole.quote.create>['event']

/** The inputs as typed, with their names in the URL. */
const defaults = {
  countryType: String(agentCountryType.developed),
  /** The day whose rate card counts; empty: today's. */
  cardDay: '',
  booths: '1',
  machineBooths: '0',
  by: 'hours' as 'hours' | 'times',
  hours: '2',
  startDate: '',
  startTime: '09:00',
  endDate: '',
  endTime: '11:00',
  listeners: '100',
  technician: 'none' as 'none' | 'purchased',
  /** Empty: off. */
  recording: '' as '' | '1',
  captions: '' as '' | '1',
  stream: '' as '' | '1',
  /** Recorded, captioned and streamed channels; empty: those that the booths usually have. */
  channels: '',
}
export type Inputs = typeof defaults
export type InputName = keyof Inputs

export const readInputs = (query: URLSearchParams): Inputs =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, query.get(name) ?? value]),
  ) as Inputs

const writeInputs = (inputs: Inputs): URLSearchParams =>
  new URLSearchParams(
    Object.entries(inputs).filter(([name, value]) => value !== defaults[name as InputName]),
  )

const typingMilliseconds = 300

/**
 * The inputs; shortly after the last change the URL contains them, so that a calculation can be
 * stored and shared.
 */
export const useInputs = () => {
  const [query, setQuery] = useSearchParams()
  const [inputs, setInputs] = useState(() => readInputs(query))
  const keep = useEffectEvent((entered: Inputs) => {
    const written = writeInputs(entered)
    const quote = query.get('quote')
    if (quote !== null) written.set('quote', quote)
    if (String(written) !== String(query))
      setQuery(written, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(inputs), typingMilliseconds)
    return () => clearTimeout(timer)
  }, [inputs])
  const change = (changes: Partial<Inputs>) => setInputs((before) => ({ ...before, ...changes }))
  return { inputs, change }
}

/** The floor and one channel for each booth, or as typed. */
export const channelsOf = ({ channels, booths, machineBooths }: Inputs): number =>
  channels.trim() === '' ? 1 + numberOf(booths) + numberOf(machineBooths) : numberOf(channels)

const channelRange = { least: 1, most: ranges.calculatedRecordings.most }

const mostHours = longestEvent / 3_600_000

/** The errors of the inputs by field. */
export const problemsOf = (inputs: Inputs): Partial<Record<InputName, string>> => {
  const { booths, machineBooths, listeners, hours, by, channels } = inputs
  const { most } = ranges.calculatedBooths
  const listenersProblem = wholeProblem(listeners, ranges.listeners)
  const isOneAtLeast = numberOf(booths) + numberOf(machineBooths) > 0
  const hour = numberOf(hours)
  const isHours = /^\d+(\.\d{1,2})?$/.test(plainNumber(hours)) && hour > 0 && hour <= mostHours
  return {
    ...(isWholeWithin(booths, ranges.calculatedBooths) && isOneAtLeast
      ? {}
      : { booths: translate(text, 'boothsNotValid', { most }) }),
    ...(isWholeWithin(machineBooths, ranges.calculatedBooths)
      ? {}
      : { machineBooths: translate(text, 'machineBoothsNotValid', { most }) }),
    ...(listenersProblem === null ? {} : { listeners: listenersProblem }),
    ...(channels.trim() === '' || isWholeWithin(channels, channelRange)
      ? {}
      : { channels: translate(text, 'channelsNotValid', { most: channelRange.most }) }),
    ...(by === 'hours' && !isHours
      ? { hours: translate(text, 'hoursNotValid', { most: mostHours }) }
      : {}),
  }
}

/** A moment on the reader's clocks. */
const momentOf = (date: string, time: string): string | undefined => {
  const wallTime = wallTimeOf(date, time)
  if (wallTime === undefined) return undefined
  const answer = resolveWallTime({ zone: ownTimeZone(), wallTime })
  if (answer.kind === 'ambiguous') return answer.dst.toISOString()
  return answer.kind === 'resolved' ? answer.time.instant.toISOString() : undefined
}

const lengthInput = (inputs: Inputs): Partial<FeeInput> | undefined => {
  if (inputs.by === 'hours') return { hours: numberOf(inputs.hours) }
  const startAt = momentOf(inputs.startDate, inputs.startTime)
  const endAt = momentOf(inputs.endDate, inputs.endTime)
  return startAt === undefined || endAt === undefined ? undefined : { startAt, endAt }
}

/** The call's input. Undefined while something is missing or invalid. */
export const feeInput = (inputs: Inputs, isAdmin: boolean): FeeInput | undefined => {
  const length = lengthInput(inputs)
  if (length === undefined || Object.keys(problemsOf(inputs)).length > 0) return undefined
  const cardAt = isAdmin ? momentOf(inputs.cardDay, '23:59') : undefined
  if (isAdmin && inputs.cardDay !== '' && cardAt === undefined) return undefined
  return {
    ...(isAdmin ? { countryType: Number(inputs.countryType) as AgentCountryType } : {}),
    ...(cardAt === undefined ? {} : { cardAt }),
    booths: numberOf(inputs.booths),
    machineBooths: numberOf(inputs.machineBooths),
    receiverNums: numberOf(inputs.listeners),
    technicianOption: inputs.technician,
    recordedChannels: inputs.recording === '1' ? channelsOf(inputs) : 0,
    captionedChannels: inputs.captions === '1' ? channelsOf(inputs) : 0,
    streamedChannels: inputs.stream === '1' ? channelsOf(inputs) : 0,
    ...length,
  }
}

/** The inputs of a stored event, with its times on the reader's clocks. */
export const inputsOf = (event: PricedEvent): Inputs => {
  const { startAt, endAt, hours, recordedChannels = 0, captionedChannels = 0 } = event
  const { streamedChannels = 0 } = event
  const channels = recordedChannels || captionedChannels || streamedChannels
  const start = startAt === undefined ? undefined : wallTimeAt(ownTimeZone(), new Date(startAt))
  const end = endAt === undefined ? undefined : wallTimeAt(ownTimeZone(), new Date(endAt))
  const entered: Inputs = {
    ...defaults,
    booths: String(event.booths),
    machineBooths: String(event.machineBooths ?? 0),
    listeners: String(event.receiverNums),
    technician: event.technicianOption ?? 'none',
    recording: recordedChannels > 0 ? '1' : '',
    captions: captionedChannels > 0 ? '1' : '',
    stream: streamedChannels > 0 ? '1' : '',
    ...(hours === undefined ? { by: 'times' as const } : { hours: String(hours) }),
    ...(start === undefined ? {} : { startDate: start.slice(0, 10), startTime: start.slice(11) }),
    ...(end === undefined ? {} : { endDate: end.slice(0, 10), endTime: end.slice(11) }),
  }
  const isUsual = channels === 0 || channels === channelsOf(entered)
  return isUsual ? entered : { ...entered, channels: String(channels) }
}

/** Further values for the event form. */
interface NewEvent {
  readonly name?: string
  readonly customer?: { readonly id: number; readonly name: string } | undefined
}

/** Where the event form opens with these values. */
export const newEventPath = (inputs: Inputs, { name, customer }: NewEvent = {}): string => {
  const { booths, machineBooths, listeners, technician, by } = inputs
  const query = new URLSearchParams({
    booths: plainNumber(booths),
    machineBooths: plainNumber(machineBooths),
    listeners: plainNumber(listeners),
    technician,
  })
  if (inputs.recording === '1') query.set('recording', '1')
  if (inputs.captions === '1') query.set('captions', '1')
  if (inputs.stream === '1') query.set('stream', '1')
  if (name !== undefined) query.set('name', name)
  if (customer !== undefined) {
    query.set('customer', String(customer.id))
    query.set('customerName', customer.name)
  }
  if (by === 'hours') query.set('hours', plainNumber(inputs.hours))
  else {
    query.set('start', `${inputs.startDate}T${inputs.startTime}`)
    query.set('end', `${inputs.endDate}T${inputs.endTime}`)
  }
  return `/meeting/addEventAgency?${query}`
}

/** The page that makes a quote of the inputs, or changes a quote to them. */
export const quoteFormPath = (inputs: Inputs, edit?: number): string => {
  const query = writeInputs(inputs)
  query.set('event', '1')
  if (edit !== undefined) query.set('edit', String(edit))
  return `/quote/form?${query}`
}

/** The calculator with these inputs, for a stored quote or a new one. */
export const calculatorPath = (inputs: Inputs, quote?: number): string => {
  const query = writeInputs(inputs)
  if (quote !== undefined) query.set('quote', String(quote))
  return `/calculator/fee?${query}`
}
