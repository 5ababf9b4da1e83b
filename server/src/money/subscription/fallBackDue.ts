import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import type { App } from '#platform/run/app.ts'
import { fallBack } from './fallBack.ts'
import { lockBuyer } from './locks.ts'
import { notifyOver } from './subscriptionMail.ts'

const atOnce = 500

/**
 * Moves users to the free package whose paid period is over without a renewal. Each user has a
 * separate transaction. A locked user is retried in the next run.
 */
export const fallBackDue = async (app: App, at: Date): Promise<void> => {
  const due = await holdersOver(app.db.query, at).limit(atOnce).execute()
  for (const { id } of due) await fallBackOne(app, id, at)
}

const fallBackOne = async (app: App, id: bigint, at: Date): Promise<void> => {
  try {
    await app.db.transaction(async (tx) => {
      if (!(await lockBuyer(tx, id, false))) return
      const held = await holdersOver(tx, at).where('u.id', '=', id).executeTakeFirst()
      if (!held) return
      await fallBack(tx, id)
      await notifyOver(app, tx, held, at)
    })
  } catch (err) {
    // One failure does not block the others.
    app.log.error({ err, userId: String(id) }, 'Failed to move a user to the free package')
  }
}

const holdersOver = (db: App['db']['query'], at: Date) =>
  db
    .selectFrom('workspaces as u')
    .innerJoin('comboPackages as p', 'p.id', 'u.comboPackageId')
    .select(['u.id', 'p.packageName', 'p.packageNameZh', 'u.comboPackageUntil as until'])
    .$narrowType<{ until: Date }>()
    .where('u.comboPackageUntil', '<=', at)
    .where('u.comboPackageId', '!=', BigInt(freePackageId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as s')
            .select('s.id')
            .whereRef('s.userId', '=', 'u.id')
            .where('s.kind', '=', 'package')
            .where('s.state', '!=', 'ended'),
        ),
      ),
    )
    .orderBy('u.comboPackageUntil')
