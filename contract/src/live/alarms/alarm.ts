import { z } from 'zod'
import { id } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { alarmKinds } from './allAlarms.ts'
import { alarmLevels } from './kinds.ts'

const moment = z.number().int()
const role = z.enum(everySeatRole)

/** Something that is wrong with the sound of a running event. */
export const eventAlarm = z.object({
  /** Null: derived from the sound state, cannot be acknowledged. */
  id: id.nullable(),
  alarm: z.enum(alarmKinds),
  level: z.enum(alarmLevels),
  /** Another alarm that explains this one and is not listed separately. Null: none. */
  cause: z.enum(alarmKinds).nullable(),
  /** True for an alarm about missing speech that waits for the next speech on the floor. */
  isWaiting: z.boolean(),
  /** Track (`ch:floor`). Null: concerns a booth, a person or the whole event. */
  track: z.string().nullable(),
  /** Booth or stage. Null: no single one. */
  boothId: id.nullable(),
  /** Seat. Null: no single one. */
  person: z.object({ role, name: z.string() }).nullable(),
  /**
   * Severity at this level: seconds, per cent, LUFS, decibels or minutes, depending on the kind.
   */
  figure: z.number().nullable(),
  /** Start in milliseconds since 1970. Null: unknown. */
  since: moment.nullable(),
  /** The person who acknowledged it; null without acknowledgement. */
  acknowledged: z
    .object({
      at: moment,
      /** Of a seat; else null. */
      role: role.nullable(),
      /** Of a user; else empty. */
      name: z.string(),
    })
    .nullable(),
})
export type EventAlarm = z.output<typeof eventAlarm>
