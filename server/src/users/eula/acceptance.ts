import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { audit } from '#platform/audit/audit.ts'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { currentNumber } from './queries.ts'

/** Refuses to accept an outdated text, because the user has not seen the current one. */
export const requireCurrentAgreement = async (db: Reader, number: number): Promise<void> => {
  if (number !== (await currentNumber(db)))
    refuse('Licence Agreement Has Changed', { path: 'eulaVersion' })
}

/**
 * Whether there is a version that the caller has not accepted. Users who never accepted one are not
 * asked.
 */
export const getNews = verb(eulaCalls.news, async ({ app, actor }) => {
  const { eulaVersion } = await app.db.query
    .selectFrom('users')
    .select('eulaVersion')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (eulaVersion === null) return { number: null }
  const current = await currentNumber(app.db.query)
  return { number: current > eulaVersion ? current : null }
})

/** Records that the caller has accepted the current version. */
export const acceptAgreement = verb(eulaCalls.accept, async (context, { number }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    if (number !== (await currentNumber(tx))) refuse('Licence Agreement Has Changed')
    const before = await tx
      .selectFrom('users')
      .select('eulaVersion')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.eulaVersion === number) return {}
    await tx.updateTable('users').set({ eulaVersion: number }).where('id', '=', actor.id).execute()
    await audit(tx, context, {
      action: 'eula.accept',
      objectType: 'user',
      objectId: actor.id,
      details: { before: { eulaVersion: before.eulaVersion }, after: { eulaVersion: number } },
    })
    return {}
  })
})
