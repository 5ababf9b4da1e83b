import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { role } from '@openbooth/contract/roles'
import { verb } from '#platform/http/verb.ts'
import { subscribedPackage } from '../subscription/index.ts'
import { toPackage } from './queries.ts'
import { readEntitlements } from './entitlements.ts'

/** Every package on sale by level, and the caller's own even when it was withdrawn. */
export const comparePackages = verb(comboPackageCalls.compare, async ({ app, at, actor }) => {
  const db = app.db.query
  const ownId =
    actor.role === role.agent ? null : (await readEntitlements(db, actor.workspaceId, at)).packageId
  const rows = await db
    .selectFrom('comboPackages')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('withdrawnAt', 'is', null), ...(ownId === null ? [] : [eb('id', '=', ownId)])]),
    )
    .orderBy('level')
    .orderBy('id')
    .execute()
  const subscribedId = await subscribedPackage(db, actor.workspaceId)
  const packages = rows.map((row) => ({ ...toPackage(row), isSubscribe: row.id === subscribedId }))
  return { packages, ownId }
})
