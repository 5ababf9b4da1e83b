import { longest } from '@openbooth/contract/limits'
import type { FieldMessage } from '@openbooth/contract/errorTexts'
import { boothProblems, type BoothLimits } from '@openbooth/contract/events/event/rules/booths'
import type { LanguageOf } from '@openbooth/contract/events/event/rules/plannedRelay'
import type { EventShape } from '@openbooth/contract/events/event/rules/shape'
import { isEmailAddress } from '@openbooth/contract/emails'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { resolveEventTimes } from '@openbooth/contract/events/event/rules/times'
import { technicianCanBeBooked } from '@openbooth/contract/events/event/rules/refunds'
import { shapeOf } from './contentInput.ts'
import { chosenTimes, periodOf } from '../../time/times.ts'
import type { FieldProblem } from './fieldProblem.ts'
import { problemsOfFields } from '../fieldValues.ts'
import { originProblems } from '../../sound/origins.ts'
import type { EventValues, SeatValues } from '../values.ts'

export type FormLimits = BoothLimits & { readonly technicianNoticeHours: number }

/** The facts for checking the values. */
export interface Facts {
  /** Undefined while it is not known yet; the server judges in any case. */
  readonly limits: FormLimits | undefined
  /** Languages of channels. Undefined: unknown. */
  readonly languageOf?: LanguageOf | undefined
  readonly now: Date
  /** The start is unchanged from a saved event, so it may be past. */
  readonly isStartKept: boolean
  /** A technician of the platform was booked before; whether the start suits them is judged when it is saved. */
  readonly hadTechnician: boolean
  /** A template has a name and no times. */
  readonly isTemplate: boolean
  /** The saved event, for a change: it may keep choices that are no longer available. */
  readonly saved: EventShape | undefined
}

type Found = readonly FieldProblem[]
const at = (path: string, message: FieldProblem['message']): FieldProblem => ({ path, message })

const lengthProblem = (name: string, path: string, most: number): Found =>
  name.trim().length > most ? [{ path, message: 'Too Long', params: { most } }] : []

const nameProblem = (
  name: string,
  path: string,
  required: FieldMessage,
  most: number = longest.name,
): Found => (name.trim() === '' ? [at(path, required)] : lengthProblem(name, path, most))

const seatProblems = (seats: readonly SeatValues[], path: string, required: FieldMessage): Found =>
  seats.flatMap(({ name, emailAddress }, place) => [
    ...nameProblem(name, `${path}.${place}.name`, required),
    ...(emailAddress.trim() === '' || isEmailAddress(emailAddress.trim())
      ? []
      : [at(`${path}.${place}.emailAddress`, 'Email Not Valid')]),
  ])

const boothFieldProblems = (values: EventValues): Found => {
  const isSilent = values.eventType === eventType.silentConference
  return values.booths.flatMap(({ name, a, boxType, interpreters }, index) => [
    ...lengthProblem(name, `booths.${index}.name`, longest.shortName),
    ...(a === null ? [at(`booths.${index}.a`, 'Channel Required')] : []),
    ...(isSilent || boxType === 'machine'
      ? []
      : seatProblems(interpreters, `booths.${index}.interpreters`, 'Interpreter Name Required')),
  ])
}

const timeProblems = (values: EventValues, { now, isStartKept }: Facts): Found => {
  const { chosen, missing } = chosenTimes(values)
  if (chosen === undefined) return missing
  const answer = resolveEventTimes(chosen, now, isStartKept)
  return 'problem' in answer ? [answer.problem] : []
}

/** A technician of the platform wanted too late. */
const technicianProblems = (values: EventValues, { now, limits, hadTechnician }: Facts): Found => {
  const period = periodOf(values, now)
  if (values.technicianOption !== 'purchased' || hadTechnician || !limits || !period) return []
  return technicianCanBeBooked(period.startAt, now, limits.technicianNoticeHours)
    ? []
    : [at('technicianOption', 'Technician Must Be Booked At Least 3 Days Before')]
}

const contentProblems = (values: EventValues): Found => [
  ...nameProblem(values.name, 'name', 'Event Name Required', longest.eventName),
  ...(values.eventType === eventType.booth && values.floorChannelId === null
    ? [at('floorChannelId', 'Floor Channel Required')]
    : []),
  ...(values.booths.length === 0 ? [at('booths', 'Booth Required')] : []),
  ...boothFieldProblems(values),
  ...seatProblems(values.speakers, 'speakers', 'Speaker Name Required'),
  ...originProblems(values.widgetOrigins),
  ...problemsOfFields(values),
]

/** Without limits, only the rules that do not depend on the package apply. */
const noLimits: BoothLimits = {
  boxNums: Number.POSITIVE_INFINITY,
  receiverNums: Number.POSITIVE_INFINITY,
  interpretersNums: Number.POSITIVE_INFINITY,
  supportRelay: true,
  publicStreams: true,
  memberCharged: true,
  channelLimit: Number.POSITIVE_INFINITY,
  ownTechnicianRefusal: null,
}

/**
 * All problems that the client can find, one per field, in the words of the contract. Missing
 * values come before rules about the rest.
 */
export const formProblems = (values: EventValues, facts: Facts): readonly FieldProblem[] => {
  const found = [
    ...(facts.isTemplate
      ? nameProblem(values.templateName, 'templateName', 'Template Name Required')
      : [...timeProblems(values, facts), ...technicianProblems(values, facts)]),
    ...contentProblems(values),
    // A template may exceed the current package; its events are checked later.
    ...boothProblems(
      shapeOf(values),
      facts.isTemplate ? noLimits : (facts.limits ?? noLimits),
      undefined,
      facts.saved,
      facts.languageOf,
    ),
  ]
  const first = new Map<string, FieldProblem>()
  for (const problem of found) if (!first.has(problem.path)) first.set(problem.path, problem)
  return [...first.values()]
}
