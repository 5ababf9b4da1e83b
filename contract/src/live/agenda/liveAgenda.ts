import { z } from 'zod'
import { agendaModes } from '../../events/agenda/rules/running.ts'
import { id, instant } from '../../fields.ts'

const liveItem = z.object({
  id,
  /** One of the titles may be empty. */
  titleEn: z.string(),
  titleZh: z.string(),
  speakers: z.array(z.string()),
  isBreak: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  /** Tag of the floor language that the session sets. Null: it sets none, or the host keeps it. */
  floorLanguage: z.string().nullable(),
})
export type LiveItem = z.output<typeof liveItem>

/** The running agenda of an event, as everyone in the event sees it. */
export const liveAgenda = z.object({
  mode: z.enum(agendaModes),
  /** Minutes by which the event is late. */
  delay: z.number().int(),
  /** Null: between sessions. */
  now: liveItem.nullable(),
  /** Null: no session follows. */
  next: liveItem.nullable(),
})
export type LiveAgenda = z.output<typeof liveAgenda>
