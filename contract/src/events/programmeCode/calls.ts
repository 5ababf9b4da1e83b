import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant } from '../../fields.ts'
import { everyRole } from '../../roles.ts'

/** The listener code of a programme. One code leads to the events of all its rooms and days. */
const programmeCode = z.object({
  /** 8 digits. */
  code: z.string(),
  /** The whole address, `https://…/live/<digits>`. */
  link: z.string(),
  /** When this code was issued. */
  createdAt: instant,
  isRevoked: z.boolean(),
})

const programmeCodes = z.object({
  /** Null: the programme has no code yet. */
  code: programmeCode.nullable(),
  /**
   * The links of rooms, for the doors of a building. Empty without a code. They contain the code, so
   * they change with it.
   */
  doors: z.array(
    z.object({
      /** Name of the room. Empty: events without a room. */
      name: z.string(),
      link: z.string(),
    }),
  ),
  /** Listeners that may be connected at the same time, over all events of the programme. */
  listeners: z.number().int(),
  /** Listeners that are connected now, over all running events of the programme. */
  connected: z.number().int(),
})
export type ProgrammeCodes = z.output<typeof programmeCodes>

const owned = { kind: 'programme', field: 'programmeId', refusal: 'Programme Not Found' } as const
const input = z.object({ programmeId: id })

/** The listener code of a programme. Projects of agents have none. */
export const programmeCodeCalls = {
  get: call({
    path: '/conf/programmeCode/get',
    permission: 'run',
    scope: 'links',
    summary: 'Returns the listener code of a programme with its link and the links of its rooms.',
    changes: false,
    who: everyRole,
    input,
    output: programmeCodes,
    errors: ['Programme Not Found'],
    owned,
  }),
  issue: call({
    path: '/conf/programmeCode/issue',
    permission: 'plan',
    scope: 'links',
    summary:
      'Creates the listener code of a programme, or replaces it. The previous code stops working and its connections end.',
    who: everyRole,
    input,
    output: programmeCodes,
    errors: ['Programme Not Found', 'The Programme Was Cancelled'],
    owned,
  }),
  revoke: call({
    path: '/conf/programmeCode/revoke',
    permission: 'plan',
    scope: 'links',
    summary:
      'Revokes the listener code of a programme and ends its connections. The codes of its events keep working.',
    who: everyRole,
    input,
    output: programmeCodes,
    errors: ['Programme Not Found', 'Code Not Found'],
    owned,
  }),
}
