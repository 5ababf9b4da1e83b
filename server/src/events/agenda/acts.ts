import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import type { Context, SeatContext } from '#platform/http/verb.ts'
import { notifyWebhooks } from '#installation/webhook/index.ts'

type Act = 'changeAgenda' | 'changeAssignments' | 'agendaMode' | 'shiftAgenda'

/**
 * Records a change of an agenda, and notifies webhooks about its programme. Titles and names of
 * people are not recorded.
 */
export const writeAgendaAct = async (
  tx: Transaction<Tables>,
  context: Context | SeatContext,
  act: Act,
  eventId: bigint,
  details: Readonly<Record<string, number | string>> = {},
): Promise<void> => {
  await audit(tx, context, {
    action: `event.${act}`,
    objectType: 'event',
    objectId: eventId,
    details,
  })
  const { programmeId } = await tx
    .selectFrom('events')
    .select('programmeId')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (programmeId !== null)
    await notifyWebhooks(tx, eventId, {
      kind: 'programme.changed',
      at: context.at,
      toOwnerOnly: true,
      facts: { programme: { id: Number(programmeId) } },
    })
}
