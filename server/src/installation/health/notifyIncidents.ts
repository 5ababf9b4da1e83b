import type { IncidentKind } from '@openbooth/contract/installation/health/calls'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { mailAdministrators } from '#platform/mail/mailAdministrators.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { type HealthMails, mailFor } from './mails.ts'

const minute = 60_000
/** Shorter incidents are not emailed. */
const notifyAfter = 2 * minute

/** Late mail cannot be reported by email. An unresponsive media server is emailed by its probes. */
const delayedKinds: readonly IncidentKind[] = ['lateMail', 'mediaServer']

const hasLasted = sql<boolean>`seen_at - begun_at >= ${`${notifyAfter} milliseconds`}::interval`

/** Emails administrators each incident once when it has lasted, and once when it is over. */
export const notifyIncidents = async (
  { env }: App,
  tx: Transaction<Tables>,
  at: Date,
): Promise<void> => {
  const link = `${publicUrl(env)}/setting/health`
  const mailAll = (occasion: string, values: HealthMails['installationTrouble']): Promise<void> =>
    mailAdministrators(tx, at, {
      occasion,
      mailIn: (language) => mailFor({ language, kind: 'installationTrouble', values }),
    })
  const begun = await tx
    .updateTable('incidents')
    .set({ notifiedAt: at })
    .where('endedAt', 'is', null)
    .where('notifiedAt', 'is', null)
    // The last time that the cause was seen: a short failure ends only minutes later.
    .where(hasLasted)
    .where('kind', 'not in', delayedKinds)
    .returning(['id', 'kind', 'subject'])
    .execute()
  for (const { id, kind, subject } of begun)
    await mailAll(`incident ${id}`, {
      trouble: kind as IncidentKind,
      subject,
      lastedMinutes: null,
      link,
    })
  const over = await tx
    .updateTable('incidents')
    .set({ overNotifiedAt: at })
    .where('endedAt', 'is not', null)
    .where('overNotifiedAt', 'is', null)
    .where((where) =>
      where.or([
        where('notifiedAt', 'is not', null),
        where.and([where('kind', 'in', delayedKinds), hasLasted]),
      ]),
    )
    .returning(['id', 'kind', 'subject', 'begunAt', 'seenAt'])
    .execute()
  for (const { id, kind, subject, begunAt, seenAt } of over)
    await mailAll(`incident ${id} over`, {
      trouble: kind as IncidentKind,
      subject,
      lastedMinutes: Math.max(1, Math.round((seenAt.getTime() - begunAt.getTime()) / minute)),
      link,
    })
}
