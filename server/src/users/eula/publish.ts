import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { requireDraft } from './draft.ts'
import { currentNumber, wholeVersions } from './queries.ts'

/** Publishes the draft permanently: new users accept it from now on. */
export const publishAgreement = verb(eulaCalls.publish, async (context, { revision }) => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    const { id } = await requireDraft(tx, context, revision)
    const before = await currentNumber(tx)
    await tx
      .updateTable('eulaVersions')
      .set({ number: before + 1, publishedAt: at, publishedBy: actor.id })
      .where('id', '=', id)
      .execute()
    await audit(tx, context, {
      action: 'eula.publish',
      objectType: 'eula',
      objectId: id,
      details: { before: { eulaVersion: before }, after: { eulaVersion: before + 1 } },
    })
    return wholeVersions(tx).where('v.id', '=', id).executeTakeFirstOrThrow()
  })
})
