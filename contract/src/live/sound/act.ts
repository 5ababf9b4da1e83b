import { z } from 'zod'
import { id, instant } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { actDoers, eventActs } from './rules/acts.ts'
import { alarmLevels, alarmRuleKinds } from '../alarms/kinds.ts'
import { floorTransfers } from './rules/floorTransfer.ts'
import { boothName } from '../../events/event/boothName.ts'

const seatRole = z.enum(everySeatRole)

/** One act of an event's timeline, with its author and time. */
export const eventAct = z.object({
  id,
  at: instant,
  act: z.enum(eventActs),
  by: z.object({
    doer: z.enum(actDoers),
    /** Of a seat; else null. */
    role: seatRole.nullable(),
    /** Name of a user or of a seat with a name, else empty. */
    name: z.string(),
    /** The booth of an interpreter; else null. */
    boothName: boothName.nullable(),
  }),
  /** Subject and details, as far as the act has them. */
  about: z.object({
    /** The channel on air, or the channel of an alarm. */
    channelName: z.object({ en: z.string(), zh: z.string() }).nullable(),
    /** The booth or stage an alarm or a break is about. */
    boothName: boothName.nullable(),
    /** State of the alarm: started, ended or acknowledged. */
    alarm: z.object({ kind: z.enum(alarmRuleKinds), level: z.enum(alarmLevels) }).nullable(),
    /**
     * The person whom the act requested to speak, muted, took off air, removed or gave a new link.
     */
    person: z.object({ role: seatRole, name: z.string() }).nullable(),
    isOn: z.boolean().nullable(),
    /** New floor transfer of the booth. */
    floorTransfer: z.enum(floorTransfers).nullable(),
    /** Tags of the spoken or understood languages. */
    languages: z.array(z.string()),
    /** Minutes by which an event was extended or ended early; absent in other acts. */
    minutes: z.number().int().positive().optional(),
    /** Time between the loss of the connection and the act; absent without a loss. */
    seconds: z.number().int().nonnegative().optional(),
    /** Message to listeners during the pause. */
    words: z.string(),
    /** Media servers of a move. A deleted one is empty. */
    servers: z.object({ from: z.string(), to: z.string() }).nullable(),
  }),
})
export type TimelineAct = z.output<typeof eventAct>
