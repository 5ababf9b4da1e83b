import { z } from 'zod'
import { id, instant } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { actDoers, eventActs } from './rules/acts.ts'
import { alarmLevels, guardKinds } from '../alarms/kinds.ts'
import { floorTransfers } from './rules/floorTransfer.ts'
import { boothName } from '../../events/event/boothName.ts'

const seatRole = z.enum(everySeatRole)

/** One act of an event's time line: who did what, and when. */
export const eventAct = z.object({
  id,
  at: instant,
  act: z.enum(eventActs),
  by: z.object({
    doer: z.enum(actDoers),
    /** Of a seat; else null. */
    role: seatRole.nullable(),
    /** Of a user, or of a seat that has one; else empty. */
    name: z.string(),
    /** The booth of an interpreter; else null. */
    boothName: boothName.nullable(),
  }),
  /** To what and how, as far as the act has it. */
  about: z.object({
    /** The channel somebody speaks into, or that an alarm is about. */
    channelName: z.object({ en: z.string(), zh: z.string() }).nullable(),
    /** The booth or stage an alarm or a break is about. */
    boothName: boothName.nullable(),
    /** What was raised, is over, or is known of. */
    alarm: z.object({ kind: z.enum(guardKinds), level: z.enum(alarmLevels) }).nullable(),
    /** The person whom the act asked, muted, took off air, removed or gave a new link. */
    person: z.object({ role: seatRole, name: z.string() }).nullable(),
    isOn: z.boolean().nullable(),
    /** What a booth has of the floor now. */
    floorTransfer: z.enum(floorTransfers).nullable(),
    /** Tags of what is spoken or understood. */
    languages: z.array(z.string()),
    /** By how many an event was extended, or closed before its planned end; left out: by none. */
    minutes: z.number().int().positive().optional(),
    /** How long before the act the connection was lost. Absent: the connection was not lost. */
    seconds: z.number().int().nonnegative().optional(),
    /** What listeners read meanwhile. */
    words: z.string(),
    /** The media servers an event moved between; one that is gone is empty. */
    servers: z.object({ from: z.string(), to: z.string() }).nullable(),
  }),
})
export type ToldAct = z.output<typeof eventAct>
