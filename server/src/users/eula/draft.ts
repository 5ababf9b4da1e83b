import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { type Context, verb } from '#platform/http/verb.ts'
import { wholeVersions } from './queries.ts'

const draftActions = ['eula.saveDraft', 'eula.removeDraft', 'eula.publish']

/** Locks the draft until the end of the transaction and reads it. Undefined without a draft. */
export const lockDraft = async (tx: Transaction<Tables>) => {
  // There may be no row to lock yet.
  await sql`select pg_advisory_xact_lock(hashtext('openbooth eula'))`.execute(tx)
  return tx
    .selectFrom('eulaVersions')
    .select(['id', 'revision', 'enText', 'zhText'])
    .where('number', 'is', null)
    .executeTakeFirst()
}

/** As `lockDraft`, for a change of a draft that was read at a revision. */
export const requireDraft = async (tx: Transaction<Tables>, context: Context, revision: number) => {
  const draft = await lockDraft(tx)
  if (!draft) return refuse('Licence Agreement Not Found')
  await requireExpectedVersion(tx, context, draft, revision)
  return draft
}

const requireExpectedVersion = (
  tx: Transaction<Tables>,
  context: Context,
  draft: { readonly id: bigint; readonly revision: number } | undefined,
  read: number,
): Promise<void> =>
  requireVersion(
    tx,
    context,
    { is: draft?.revision ?? 0, read },
    { objectType: 'eula', ...(draft && { objectId: draft.id }), actions: draftActions },
  )

/** Saves the draft of the next version, if it is still at the revision that the caller read. */
export const saveDraft = verb(eulaCalls.saveDraft, async (context, { revision, ...texts }) => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    const draft = await lockDraft(tx)
    await requireExpectedVersion(tx, context, draft, revision)
    const written = { ...texts, revision: revision + 1, updatedAt: at, updatedBy: actor.id }
    const { id } = draft
      ? await tx
          .updateTable('eulaVersions')
          .set(written)
          .where('id', '=', draft.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('eulaVersions')
          .values(written)
          .returning('id')
          .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'eula.saveDraft',
      objectType: 'eula',
      objectId: id,
      details: {
        before: draft ? { en: draft.enText, zh: draft.zhText } : null,
        after: { en: texts.enText, zh: texts.zhText },
      },
    })
    return wholeVersions(tx).where('v.id', '=', id).executeTakeFirstOrThrow()
  })
})

/** Discards the draft. The audit log still contains its content. */
export const removeDraft = verb(eulaCalls.removeDraft, async (context, { revision }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const { id, enText, zhText } = await requireDraft(tx, context, revision)
    await tx.deleteFrom('eulaVersions').where('id', '=', id).execute()
    await audit(tx, context, {
      action: 'eula.removeDraft',
      objectType: 'eula',
      objectId: id,
      details: { before: { en: enText, zh: zhText } },
    })
    return {}
  })
})
