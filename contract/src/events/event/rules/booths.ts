import type { PackageLimits } from '../../../money/comboPackage/calls.ts'
import type { Id } from '../../../fields.ts'
import type { BoothShape, EventShape } from './shape.ts'
import { eventType } from './events.ts'
import { hasCommonChannel, type LanguageOf } from './plannedRelay.ts'
import type { Problem } from './times.ts'

export type BoothLimits = Pick<
  PackageLimits,
  | 'boxNums'
  | 'receiverNums'
  | 'interpretersNums'
  | 'supportRelay'
  | 'publicStreams'
  | 'memberCharged'
  | 'channelLimit'
  | 'ownTechnicianRefusal'
>

/** The part of the package that the owner's simultaneous events already use. */
export interface InUse {
  readonly booths: number
  readonly listeners: number
}

const none: InUse = { booths: 0, listeners: 0 }
const channelsOf = ({ a, b, c }: BoothShape): Id[] =>
  [a, b, c].filter((channel) => channel !== null)

/** Every different channel an event uses, its floor included. */
export const channelsOfEvent = (event: EventShape): Id[] => [
  ...new Set([
    ...(event.floorChannelId === null ? [] : [event.floorChannelId]),
    ...event.booths.flatMap(channelsOf),
  ]),
]

/** No channel twice within a booth, and no outgoing channel in two booths. */
const channelProblems = (booths: readonly BoothShape[]): Problem[] =>
  booths.flatMap((booth, index) => {
    const taken = new Set(booths.slice(0, index).map(({ a }) => a))
    const seen = new Set<Id>()
    return (['a', 'b', 'c'] as const).flatMap((letter) => {
      const channel = booth[letter]
      if (channel === null) return []
      const isRepeated = seen.has(channel) || (letter === 'a' && taken.has(channel))
      seen.add(channel)
      const path = `booths.${index}.${letter}`
      return isRepeated ? [{ message: 'Channel Selection Error', path } as const] : []
    })
  })

/** The same person is the same e-mail address, or the same name where one of the two has no address. */
const interpreterProblems = (booths: readonly BoothShape[]): Problem[] => {
  const addresses = new Set<string>()
  const names = new Map<string, { withoutAddress: boolean }>()
  return booths.flatMap((booth, index) =>
    booth.interpreters.flatMap((interpreter, place) => {
      const address = interpreter.emailAddress?.toLowerCase()
      const name = interpreter.name.toLowerCase()
      const namesake = names.get(name)
      const isRepeated =
        (address !== undefined && addresses.has(address)) ||
        (namesake !== undefined && (address === undefined || namesake.withoutAddress))
      if (address !== undefined) addresses.add(address)
      names.set(name, {
        withoutAddress: address === undefined || (namesake?.withoutAddress ?? false),
      })
      const path = `booths.${index}.interpreters.${place}`
      return isRepeated ? [{ message: 'Interpreter Repeat', path } as const] : []
    }),
  )
}

const relayProblems = (
  event: EventShape,
  limits: BoothLimits,
  languageOf: LanguageOf | undefined,
): Problem[] =>
  event.booths.flatMap((booth, index): Problem[] => {
    if (!booth.autoRelay) return []
    const path = `booths.${index}.autoRelay`
    if (!limits.supportRelay) return [{ message: 'Relay Is Not Supported By Your Package', path }]
    return hasCommonChannel(index, event, languageOf)
      ? []
      : [{ message: 'Auto-Relay Needs A Common Channel', path }]
  })

/**
 * Listeners distinguish stages of one language by their names; one of these stages may have none.
 */
const stageNameProblems = (stages: readonly BoothShape[]): Problem[] => {
  const seen = new Set<string>()
  return stages.flatMap(({ a, name = '' }, index) => {
    if (a === null) return []
    const stage = `${a} ${name.toLowerCase()}`
    const isRepeated = seen.has(stage)
    seen.add(stage)
    return isRepeated
      ? [{ message: 'Stage Name Repeat', path: `booths.${index}.name` } as const]
      : []
  })
}

/** A speaker's stage must be one of the silent conference's. Other events have no stages. */
const speakerProblems = ({ speakers, booths }: EventShape, isSilent: boolean): Problem[] => {
  const stages = isSilent ? booths.length : 0
  return speakers.flatMap(({ stage = null }, index) =>
    stage === null || stage < stages
      ? []
      : [{ message: 'Stage Not Valid', path: `speakers.${index}.stage` } as const],
  )
}

const hasAiBackup = ({ aiBackup = 'none' }: BoothShape): boolean => aiBackup !== 'none'

const isSaid = (languages: readonly string[] = []): boolean => languages.length > 0

/**
 * A stage has only a name and a channel: no floor, no relay, no further channels, no interpreters.
 */
const silentConferenceProblems = (event: EventShape, saved?: EventShape): Problem[] => {
  const paths = event.booths.flatMap((stage, index) => [
    ...(stage.b === null ? [] : [`booths.${index}.b`]),
    ...(stage.c === null ? [] : [`booths.${index}.c`]),
    ...(stage.autoRelay ? [`booths.${index}.autoRelay`] : []),
    ...(isSaid(stage.understands) ? [`booths.${index}.understands`] : []),
    ...(stage.boxType === 'machine' ? [`booths.${index}.boxType`] : []),
    ...(hasAiBackup(stage) ? [`booths.${index}.aiBackup`] : []),
    ...(['speechModelId', 'translationModelId'] as const)
      .filter((model) => stage[model] != null)
      .map((model) => `booths.${index}.${model}`),
    ...(stage.interpreters.length === 0 ? [] : [`booths.${index}.interpreters`]),
  ])
  if (event.floorChannelId !== null) paths.unshift('floorChannelId')
  if (event.pivotChannelId !== null) paths.push('pivotChannelId')
  // Listeners choose a stage, not a channel, and two stages may share a channel. A channel that was
  // already hidden stays hidden until someone shows it.
  event.hideChannel.forEach((channel, index) => {
    if (saved?.hideChannel.includes(channel) !== true) paths.push(`hideChannel.${index}`)
  })
  return paths.map((path) => ({ message: 'Not Allowed In A Silent Conference', path }))
}

/**
 * A machine booth needs its models, hears the floor directly and speaks into one channel. A booth of
 * people needs models only for an AI backup.
 */
const machineBoothProblems = (booths: readonly BoothShape[]): Problem[] =>
  booths.flatMap((booth, index): Problem[] => {
    const problem = (message: Problem['message'], field: string): Problem => ({
      message,
      path: `booths.${index}.${field}`,
    })
    const models = ['speechModelId', 'translationModelId'] as const
    if (booth.boxType === 'norm' && !hasAiBackup(booth))
      return models
        .filter((model) => booth[model] != null)
        .map((model) => problem('Model Not Available', model))
    const missing = models
      .filter((model) => booth[model] == null)
      .map((model) => problem('Model Required', model))
    if (booth.boxType === 'norm') return missing
    return [
      ...missing,
      ...(hasAiBackup(booth) ? [problem('Not Allowed In A Machine Booth', 'aiBackup')] : []),
      ...(['b', 'c'] as const)
        .filter((letter) => booth[letter] !== null)
        .map((letter) => problem('Not Allowed In A Machine Booth', letter)),
      ...(booth.autoRelay ? [problem('Not Allowed In A Machine Booth', 'autoRelay')] : []),
      ...(isSaid(booth.understands)
        ? [problem('Not Allowed In A Machine Booth', 'understands')]
        : []),
      ...(booth.interpreters.length > 0
        ? [problem('Not Allowed In A Machine Booth', 'interpreters')]
        : []),
    ]
  })

const limitProblems = (event: EventShape, limits: BoothLimits, inUse: InUse): Problem[] => {
  const problems: Problem[] = []
  if (inUse.booths + event.booths.length > limits.boxNums)
    problems.push({
      message:
        'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
      path: 'booths',
    })
  event.booths.forEach(({ interpreters }, index) => {
    if (interpreters.length > limits.interpretersNums)
      problems.push({
        message: 'Interpreter Number Has Reached Its Limit',
        path: `booths.${index}.interpreters`,
      })
  })
  if (channelsOfEvent(event).length > limits.channelLimit)
    problems.push({ message: 'Channel Number Has Reached Its Limit', path: 'booths' })
  if (!limits.memberCharged && inUse.listeners + event.receiverNums > limits.receiverNums)
    problems.push({ message: 'Receiver Number Has Reached Its Limit', path: 'receiverNums' })
  return problems
}

/** A saved event retains its own technician. */
const ownTechnicianProblems = (
  { technicianOption }: EventShape,
  { ownTechnicianRefusal }: BoothLimits,
  saved: EventShape | undefined,
): Problem[] =>
  technicianOption === 'own' && ownTechnicianRefusal !== null && saved?.technicianOption !== 'own'
    ? [{ message: 'Not Available Yet', path: 'technicianOption' }]
    : []

/** A saved event retains its public stream. */
const publicStreamProblems = (
  { hlsOutput }: EventShape,
  limits: BoothLimits,
  saved: EventShape | undefined,
): Problem[] =>
  hlsOutput === 'public' && !limits.publicStreams && saved?.hlsOutput !== 'public'
    ? [{ message: 'Public Streams Are Not In Your Package', path: 'hlsOutput' }]
    : []

/** Relay needs a booth as its source, so some booth must speak into the preferred relay channel. */
const pivotProblems = ({ pivotChannelId, booths }: EventShape): Problem[] =>
  pivotChannelId === null || booths.flatMap(channelsOf).includes(pivotChannelId)
    ? []
    : [{ message: 'Channel Selection Error', path: 'pivotChannelId' }]

/** Hidden channels must be distinct channels of the event. */
const hiddenProblems = (event: EventShape): Problem[] => {
  const channels = new Set(channelsOfEvent(event))
  return event.hideChannel.flatMap((channel, index) =>
    channels.has(channel) && event.hideChannel.indexOf(channel) === index
      ? []
      : [{ message: 'Channel Selection Error', path: `hideChannel.${index}` } as const],
  )
}

/**
 * All problems of an event's booths, including limits of the package. Empty if the event can be
 * saved. The first problem is the response's error; each names its field (`booths.0.b`).
 * @param saved the stored event, for a change
 * @param languageOf languages of the channels; without it each channel is a language of its own
 */
export const boothProblems = (
  event: EventShape,
  limits: BoothLimits,
  inUse: InUse = none,
  saved?: EventShape,
  languageOf?: LanguageOf,
): Problem[] => {
  const isSilent = event.eventType === eventType.silentConference
  const lacksFloor = !isSilent && event.floorChannelId === null
  return [
    ...(lacksFloor
      ? [{ message: 'Channel Selection Error', path: 'floorChannelId' } as const]
      : []),
    ...(isSilent ? stageNameProblems(event.booths) : channelProblems(event.booths)),
    ...hiddenProblems(event),
    ...interpreterProblems(event.booths),
    ...speakerProblems(event, isSilent),
    ...(isSilent
      ? silentConferenceProblems(event, saved)
      : [
          ...pivotProblems(event),
          ...relayProblems(event, limits, languageOf),
          ...machineBoothProblems(event.booths),
        ]),
    ...ownTechnicianProblems(event, limits, saved),
    ...publicStreamProblems(event, limits, saved),
    ...limitProblems(event, limits, inUse),
  ]
}
