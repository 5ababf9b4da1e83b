import { channelsOfEvent } from './booths.ts'
import { fixedFields } from './fields.ts'
import type { BoothShape, EventShape, SeatShape, SpeakerShape } from './shape.ts'
import type { Problem } from './times.ts'
import { eventType } from './events.ts'
import { isSameName } from './sameName.ts'

/** An event with its resolved times, in its current or its requested form. */
export type RunningEvent = EventShape & { readonly startAt: Date; readonly endAt: Date }

/**
 * A running event rejects removed seats and changed addresses. It accepts a missing address, and
 * another person for a seat if that person has a new address.
 */
const keepsSeats = (before: readonly SeatShape[], after: readonly SeatShape[]) =>
  before.every(({ id, name, emailAddress }) => {
    const kept = after.find((seat) => seat.id === id)
    if (kept === undefined) return false
    return (
      emailAddress === undefined ||
      kept.emailAddress === emailAddress ||
      !isSameName(name, kept.name)
    )
  })

const boothChanges = (before: BoothShape, after: BoothShape, index: number): string[] => {
  const changed: string[] = []
  if (after.a !== before.a) changed.push('a')
  for (const letter of ['b', 'c'] as const)
    if (before[letter] !== null && after[letter] !== before[letter]) changed.push(letter)
  if (after.boxType !== before.boxType) changed.push('boxType')
  for (const model of ['speechModelId', 'translationModelId'] as const)
    if ((after[model] ?? null) !== (before[model] ?? null)) changed.push(model)
  if (after.autoRelay !== before.autoRelay) changed.push('autoRelay')
  if (!keepsSeats(before.interpreters, after.interpreters)) changed.push('interpreters')
  return changed.map((field) => `booths.${index}.${field}`)
}

/**
 * Speakers of a silent conference whose stage would change. Their links open the stage that they
 * were created for.
 */
const movedSpeakers = (before: RunningEvent, after: RunningEvent): string[] => {
  if (before.eventType !== eventType.silentConference) return []
  const stageOf = ({ booths }: RunningEvent, { stage }: SpeakerShape) => booths[stage ?? 0]?.id
  return after.speakers.flatMap((speaker, index) => {
    const was = before.speakers.find(({ id }) => id !== undefined && id === speaker.id)
    return was === undefined || stageOf(before, was) === stageOf(after, speaker)
      ? []
      : [`speakers.${index}.stage`]
  })
}

/** A channel that was there stays as visible as it was; a new one may be hidden from the start. */
const keepsVisibility = (before: RunningEvent, after: RunningEvent) =>
  channelsOfEvent(before).every(
    (channel) => before.hideChannel.includes(channel) === after.hideChannel.includes(channel),
  )

/**
 * The changes of a save that are forbidden while the event runs. Allowed are additions (booth,
 * interpreter, speaker, channel, listeners, recording, captions, public stream), names and a later end. Empty if
 * the event may be saved.
 */
export const forbiddenWhileRunning = (before: RunningEvent, after: RunningEvent): Problem[] => {
  const paths: string[] = fixedFields.filter((field) => before[field] !== after[field])
  if (after.startAt.getTime() !== before.startAt.getTime()) paths.push('appointmentStartTime')
  if (after.endAt < before.endAt) paths.push('appointmentEndTime')
  if (after.receiverNums < before.receiverNums) paths.push('receiverNums')
  if (!keepsSeats(before.speakers, after.speakers)) paths.push('speakers')
  paths.push(...movedSpeakers(before, after))
  for (const field of ['autoRecording', 'captions'] as const)
    if (before[field] && !after[field]) paths.push(field)
  // Staff switch it off while the event runs, so that the delivered time stays charged.
  if (before.hlsOutput === 'public' && after.hlsOutput !== 'public') paths.push('hlsOutput')
  if (!keepsVisibility(before, after)) paths.push('hideChannel')

  const kept = new Set(after.booths.map(({ id }) => id))
  if (before.booths.some(({ id }) => !kept.has(id))) paths.push('booths')
  after.booths.forEach((booth, index) => {
    const was = before.booths.find(({ id }) => id !== undefined && id === booth.id)
    if (was) paths.push(...boothChanges(was, booth, index))
  })
  return paths.map((path) => ({ message: 'Only Additions While Running', path }))
}
