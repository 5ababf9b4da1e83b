import type { PublicContext } from '#platform/http/verb.ts'
import { hashOf } from '#platform/http/session.ts'
import type { LiveCode } from '#events/event/index.ts'
import { findValid, programmeLookupOf } from './enterByCode.ts'

/** A device that joined before, and its code. */
interface DeviceBefore {
  readonly connectionId: string
  readonly code: LiveCode
}

/**
 * Recognises a device by its previous ticket and code, or the code of another room of the
 * programme. The device joined before, so wrong codes and full limits of its network do not block
 * it. Each ticket works once; after joining, the new ticket replaces it.
 */
export const deviceBefore = async (
  context: PublicContext,
  {
    code: brought,
    seatBefore,
  }: { readonly code: string; readonly seatBefore?: string | undefined },
): Promise<DeviceBefore | undefined> => {
  if (seatBefore === undefined) return undefined
  const programmeLookup = programmeLookupOf(brought)
  const { rows } = await context.app.db.pool.query<{ connectionId: string; lookup: Buffer | null }>(
    {
      name: 'admission.deviceBefore',
      text: `select n.id as "connectionId", case when $2 then p.lookup else c.lookup end as lookup
      from connections n join join_codes c on c.id = n.code_id left join programme_codes p on p.id = n.programme_code_id
      where n.ticket_hash = $1 and n.replaced_by is null`,
      values: [hashOf(seatBefore), programmeLookup !== null],
    },
  )
  const [found] = rows
  // A code other than the ticket's counts as an attempt.
  if (!found?.lookup?.equals(programmeLookup ?? hashOf(brought))) return undefined
  const code = await findValid(context, brought)
  return code && { connectionId: found.connectionId, code }
}
