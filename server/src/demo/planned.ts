import { resolveEventTimes } from '@openbooth/contract/events/event/rules/times'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import type { App } from '#platform/run/app.ts'
import type { Person, Plan } from './plans.ts'

type Times = Record<'appointmentStartTime' | 'appointmentEndTime' | 'timeZone', string>

const minute = 60_000
const day = 24 * 60 * minute

/** Start and end of the running event relative to the start of the demo. Minutes. */
const running = { since: 25, until: 95 }

/** The times of a plan as the form would send them, when the demo starts now. */
export const timesOf = ({ timeZone, when }: Plan, now: Date): Times => {
  const after = (milliseconds: number) =>
    wallTimeAt(timeZone, new Date(now.getTime() + milliseconds))
  const [start, end] =
    when === undefined
      ? [after(-running.since * minute), after(running.until * minute)]
      : when.slice(1).map((time) => `${after(when[0] * day).slice(0, 10)}T${time}`)
  return { timeZone, appointmentStartTime: start!, appointmentEndTime: end! }
}

/** When a plan is, when the demo starts now. */
export const periodOf = (plan: Plan, now: Date): { startAt: Date; endAt: Date } => {
  const times = timesOf(plan, now)
  const chosen = { ...times, startNow: false }
  const resolved = resolveEventTimes(chosen, now, true)
  if ('period' in resolved) return resolved.period
  throw new Error(`${resolved.problem.message}: ${JSON.stringify(times)}`)
}

export type ChannelsByTag = ReadonlyMap<string, number>

/** The channels a user may choose, by language tag. */
export const channelsByTag = async (app: App, userId: bigint): Promise<ChannelsByTag> => {
  const rows = await app.db.query
    .selectFrom('channels')
    .select(['id', 'languageTag'])
    .where(({ eb, or }) => or([eb('ownerId', 'is', null), eb('ownerId', '=', userId)]))
    .execute()
  return new Map(rows.map(({ id, languageTag }) => [languageTag, Number(id)]))
}

const toSeat = ([name, mailbox]: Person) => ({
  name,
  ...(mailbox && { emailAddress: `${mailbox}@openbooth.test` }),
})

/** A plan as the form would send it, without times. */
export const contentOf = (plan: Plan, channels: ChannelsByTag) => {
  const channel = (tag: string | undefined) => (tag === undefined ? null : channels.get(tag)!)
  return {
    name: plan.name,
    eventType: plan.eventType ?? 0,
    floorChannelId: channel(plan.floor),
    booths: plan.booths.map(({ name = '', channels: [a, b, c], interpreters = [] }) => ({
      name,
      a: channel(a)!,
      b: channel(b),
      c: channel(c),
      interpreters: interpreters.map(toSeat),
    })),
    hideChannel: (plan.hidden ?? []).map((tag) => channel(tag)!),
    speakers: [
      ...(plan.speakers ?? []).map(toSeat),
      ...plan.booths.flatMap(({ speakers = [] }, stage) =>
        speakers.map((person) => ({ ...toSeat(person), stage })),
      ),
    ],
    pivotChannelId: channel(plan.pivot),
    hostSpeaks: plan.hostSpeaks,
    namesShown: plan.namesShown,
    floorTransfer: plan.floorTransfer,
    receiverNums: plan.receiverNums,
    notes: plan.notes ?? '',
  }
}
