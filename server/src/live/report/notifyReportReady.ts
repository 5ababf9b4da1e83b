import type { EventReport } from '@openbooth/contract/live/report/report'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMails, type OutgoingMail } from '#platform/mail/mailOutbox.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { inMail, linkOf } from '#events/event/index.ts'
import { seatNameOf } from '../sound/index.ts'
import { mailFor } from './mails/mailFor.ts'

interface Made {
  readonly eventId: bigint
  readonly at: Date
  readonly report: EventReport
}

/**
 * Notifies the host and each interpreter who was emailed a link and attended. Call it in the
 * transaction that stores the report.
 */
export const notifyReportReady = async (
  app: App,
  tx: Transaction<Tables>,
  made: Made,
): Promise<void> => {
  const mails = [...(await toHolders(app, tx, made)), ...(await toInterpreters(app, tx, made))]
  await enqueueMails(tx, made.at, mails)
}

interface Reader {
  readonly address: string
  readonly language: InterfaceLanguage
}

const toHolders = async (
  app: App,
  tx: Transaction<Tables>,
  { eventId, report }: Made,
): Promise<OutgoingMail[]> => {
  const { rows } = await sql<Reader & { readonly userId: bigint }>`
    select distinct u.id as "userId", u.email_address as address, coalesce(u.language, 'en') as language
    from events e, unnest(array[e.owner_id, e.customer_id]) w (id), workspace_readers(w.id, 'reports') u
    where e.id = ${eventId} order by u.id`.execute(tx)
  const { audience, alarms, unheardGaps, recordings, liveMilliseconds: live } = report
  return rows.map(({ userId, address, language }) => ({
    ...mailFor({
      language,
      kind: 'reportReady',
      values: {
        event: inMail({ ...report, hostIsKnown: true }),
        live,
        peak: audience.peak,
        average: Math.round(audience.average * 10) / 10,
        alarms: alarms.filter(({ level }) => level === 'red').length,
        hasGaps: unheardGaps.length > 0 || recordings.some(({ gaps }) => gaps.some(isLoss)),
        link: `${publicUrl(app.env)}/meeting/report/${eventId}`,
      },
    }),
    to: address,
    causedBy: null,
    dedupeKey: `event ${eventId} report to ${userId}`,
  }))
}

/** A deliberate choice is not reported as a gap. */
const isLoss = ({ reason }: { readonly reason: string }): boolean =>
  reason !== 'paused' && reason !== 'off'

interface InvitedInterpreter extends Reader {
  readonly codeId: bigint
  readonly code: string | null
  readonly issueKey: string
  readonly role: 'interpreter'
  readonly hostIsKnown: boolean
}

const toInterpreters = async (
  app: App,
  tx: Transaction<Tables>,
  { eventId, report }: Made,
): Promise<OutgoingMail[]> => {
  // Does not reveal a replaced code to the recipient of its predecessor.
  const { rows } = await sql<InvitedInterpreter>`
    select m.address, m.language, c.id as "codeId", c.code, c.issue_key as "issueKey", c.role,
      is_known_user(e.owner_id) as "hostIsKnown"
    from code_mails m join join_codes c on c.id = m.code_id join events e on e.id = c.event_id
    where c.event_id = ${eventId} and c.role = 'interpreter' and c.revoked_at is null and m.mailed_at >= c.created_at
      and exists (select from connections n where n.code_id = c.id)
    order by c.id, m.address`.execute(tx)
  return rows.flatMap(({ address, language, hostIsKnown, ...code }) => {
    const own = report.interpreters.find(({ seat }) => seat === seatNameOf(code))
    if (own === undefined) return []
    return {
      ...mailFor({
        language,
        kind: 'ownReportReady',
        values: {
          event: inMail({ ...report, hostIsKnown }),
          turns: own.turns.length,
          onAir: own.milliseconds,
          longest: own.longest,
          link: `${linkOf(app, code)}?report`,
        },
      }),
      to: address,
      causedBy: null,
      dedupeKey: `event ${eventId} turns of ${code.codeId} to ${address.toLowerCase()}`,
    }
  })
}
