import { z } from 'zod'
import { id } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { alarmKinds } from './allAlarms.ts'
import { alarmLevels } from './kinds.ts'

const moment = z.number().int()
const role = z.enum(everySeatRole)

/** Something that is wrong with the sound of a running event. */
export const eventAlarm = z.object({
  /** Null: the state of the sound tells it by itself, and nobody acknowledges it. */
  id: id.nullable(),
  alarm: z.enum(alarmKinds),
  level: z.enum(alarmLevels),
  /** What is heard so (`ch:floor`). Null: it is about a booth, a person or all. */
  track: z.string().nullable(),
  /** The booth or stage. Null: none alone. */
  boothId: id.nullable(),
  /** Whose sound or turn it is. Null: nobody’s alone. */
  person: z.object({ role, name: z.string() }).nullable(),
  /** How bad it was when it came to this level: seconds, per cent, LUFS, decibels or minutes, as the kind has it. */
  figure: z.number().nullable(),
  /** Since when, milliseconds since 1970. Null: not known. */
  since: moment.nullable(),
  /** Who said that they know. Null: nobody. */
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
