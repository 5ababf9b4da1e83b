import type { WireInput, WireOutput } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import { simpleFields, type SimpleValues } from '@openbooth/contract/events/event/rules/fields'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { storedEventJson } from './save/storedEvent.ts'

type Draft = WireInput<typeof eventCalls.create>
type Stored = WireOutput<typeof eventCalls.get>

/** Replaces the missing people of a booth or floor. */
const robot = { name: 'Robot 机器人' }
/** Enough for the few bots, and a rehearsal needs no more. */
const mostListeners = 20
const hourMilliseconds = 60 * 60_000

const simple = (event: Stored): SimpleValues =>
  Object.fromEntries(simpleFields.map((name) => [name, event[name]])) as unknown as SimpleValues

/**
 * A copy of an event as its form would send it, for a rehearsal: without addresses, project and
 * notes, with a bot in each empty booth and on an empty floor.
 * @param at the time of the rehearsal
 */
export const rehearsedDraft = async (
  db: Reader,
  id: bigint,
  at: Date,
): Promise<Omit<Draft, 'operationId'> | undefined> => {
  const { rows } = await sql<{ event: Stored }>`
    select ${sql.raw(storedEventJson)} as event from events e where e.id = ${id}`.execute(db)
  const event = rows[0]?.event
  if (event === undefined) return undefined
  const isStaged = event.floorChannelId === null
  const speakers = event.speakers.map(({ name, language, stage }) => ({ name, language, stage }))
  const silentStages = event.booths.flatMap((_, stage) =>
    isStaged && !speakers.some((one) => (one.stage ?? 0) === stage)
      ? [{ name: `${robot.name} ${stage + 1}`, stage }]
      : [],
  )
  const isFloorEmpty = !isStaged && speakers.length === 0 && !event.hostSpeaks
  return {
    ...simple(event),
    // The rehearsal must hear the interpretation, and not the notice.
    aiNotice: false,
    name: event.name,
    eventType: event.eventType,
    floorChannelId: event.floorChannelId,
    hideChannel: event.hideChannel,
    pivotChannelId: event.pivotChannelId,
    technicianOption: event.technicianOption === 'none' ? 'none' : 'own',
    booths: event.booths.map(
      ({ name, boxType, a, b, c, autoRelay, understands, interpreters, ...models }) => ({
        name,
        boxType,
        a,
        b,
        c,
        autoRelay,
        understands,
        // Bots pause often, so the AI backup must not start on an alarm.
        aiBackup: models.aiBackup === 'none' ? ('none' as const) : ('byHand' as const),
        speechModelId: models.speechModelId,
        translationModelId: models.translationModelId,
        interpreters:
          isStaged || boxType === 'machine'
            ? []
            : interpreters.length === 0
              ? [robot]
              : interpreters.map((one) => ({ name: one.name })),
      }),
    ),
    speakers: [...speakers, ...silentStages, ...(isFloorEmpty ? [robot] : [])],
    notes: '',
    receiverNums: mostListeners,
    startNow: true,
    appointmentEndTime: wallTimeAt(
      findTimeZone(event.timeZone)!.zone,
      new Date(at.getTime() + hourMilliseconds),
    ),
    timeZone: event.timeZone,
  }
}
