import { outboxCalls } from '@openbooth/contract/installation/outbox/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { erased } from '#platform/mail/mailOutbox.ts'
import { refuse } from '#platform/http/refuse.ts'
import { type Context, verb } from '#platform/http/verb.ts'

/**
 * Emails that can be sent or discarded: waiting ones, and failed ones whose text is still stored.
 */
const open = (tx: Transaction<Tables>) =>
  tx
    .updateTable('mailOutbox')
    .where((row) =>
      row.or([
        row('state', '=', 'pending'),
        row.and({ state: 'failed' }).and('bodyText', '<>', ''),
      ]),
    )

const again = (at: Date) => ({
  state: 'pending',
  settledAt: null,
  tries: 0,
  nextTryAt: at,
})

interface Act {
  readonly name: 'retry' | 'retryFailed' | 'drop'
  readonly change: (tx: Transaction<Tables>) => Promise<{ recipient: string }[]>
}

/** Changes emails and records their recipients. */
const changeMails = (context: Context, { name, change }: Act): Promise<{ count: number }> =>
  context.app.db.transaction(async (tx) => {
    const changed = await change(tx)
    if (changed.length === 0) return refuse('Mail State Does Not Allow This')
    await audit(tx, context, {
      action: `outbox.${name}`,
      objectType: 'mail',
      objectId: '',
      details: {
        mails: changed.length,
        recipients: [...new Set(changed.map(({ recipient }) => recipient))].slice(0, 20),
      },
    })
    return { count: changed.length }
  })

/** Sends chosen emails now, including failed ones. */
export const retryMails = verb(outboxCalls.retry, (context, { ids }) =>
  changeMails(context, {
    name: 'retry',
    change: (tx) =>
      open(tx).set(again(context.at)).where('id', 'in', ids).returning('recipient').execute(),
  }),
)

/** Resends all failed emails, once a mail server works. */
export const retryFailedMails = verb(outboxCalls.retryFailed, (context) =>
  changeMails(context, {
    name: 'retryFailed',
    change: (tx) =>
      open(tx)
        .set(again(context.at))
        .where('state', '=', 'failed')
        .returning('recipient')
        .execute(),
  }),
)

/** Discards chosen emails and erases their text. */
export const dropMails = verb(outboxCalls.drop, (context, { ids }) =>
  changeMails(context, {
    name: 'drop',
    change: (tx) =>
      open(tx)
        .set({ state: 'dropped', settledAt: context.at, ...erased })
        .where('id', 'in', ids)
        .returning('recipient')
        .execute(),
  }),
)
