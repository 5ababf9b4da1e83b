import type { PublicContext } from '#platform/http/verb.ts'
import { hashOf } from '#platform/http/session.ts'
import type { LiveCode } from '#events/event/index.ts'
import { findValid } from './enterByCode.ts'

/** A device that was in before, and what it came by. */
interface DeviceBefore {
  readonly connectionId: string
  readonly code: LiveCode
}

/**
 * The device that brings the ticket it had with the code it came by. It has shown before that it may come in, so neither
 * wrong codes nor the places of others from its network hold it up. Each ticket opens the door once: the next time it is
 * the one of the connection after that.
 */
export const deviceBefore = async (
  context: PublicContext,
  {
    code: brought,
    seatBefore,
  }: { readonly code: string; readonly seatBefore?: string | undefined },
): Promise<DeviceBefore | undefined> => {
  if (seatBefore === undefined) return undefined
  const { rows } = await context.app.db.pool.query<{ connectionId: string; lookup: Buffer }>({
    name: 'door.deviceBefore',
    text: `select n.id as "connectionId", c.lookup from connections n join join_codes c on c.id = n.code_id
      where n.ticket_hash = $1 and n.replaced_by is null`,
    values: [hashOf(seatBefore)],
  })
  const [found] = rows
  // Another code than the ticket's would be a try of one.
  if (!found?.lookup.equals(hashOf(brought))) return undefined
  const code = await findValid(context, brought)
  return code && { connectionId: found.connectionId, code }
}
