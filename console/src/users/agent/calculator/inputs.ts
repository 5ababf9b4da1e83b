import type { contract as whole } from '@openbooth/contract'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import { agentCountryType, type AgentCountryType } from '@openbooth/contract/roles'
import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import { ranges } from '@openbooth/contract/limits'
import { resolveWallTime } from '@openbooth/contract/time/wallClock'
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
  recorded: '0',
}
export type Inputs = typeof defaults
export type InputName = keyof Inputs

const readInputs = (query: URLSearchParams): Inputs =>
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

const mostHours = longestEvent / 3_600_000

/** The errors of the inputs by field. */
export const problemsOf = (inputs: Inputs): Partial<Record<InputName, string>> => {
  const { booths, machineBooths, listeners, hours, by, recorded } = inputs
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
    ...(isWholeWithin(recorded, ranges.calculatedRecordings)
      ? {}
      : {
          recorded: translate(text, 'recordedNotValid', { most: ranges.calculatedRecordings.most }),
        }),
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
    recordedChannels: numberOf(inputs.recorded),
    ...length,
  }
}

/** Where the event form opens with these values. */
export const newEventPath = (inputs: Inputs): string => {
  const { booths, machineBooths, listeners, technician, by, recorded } = inputs
  const query = new URLSearchParams({
    booths: plainNumber(booths),
    machineBooths: plainNumber(machineBooths),
    listeners: plainNumber(listeners),
    technician,
  })
  if (numberOf(recorded) > 0) query.set('recording', '1')
  if (by === 'hours') query.set('hours', plainNumber(inputs.hours))
  else {
    query.set('start', `${inputs.startDate}T${inputs.startTime}`)
    query.set('end', `${inputs.endDate}T${inputs.endTime}`)
  }
  return `/meeting/addEventAgency?${query}`
}
