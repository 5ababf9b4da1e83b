import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { role } from '@openbooth/contract/roles'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { secondStepMethods } from '../../user/index.ts'
import { readSignOnSettings } from './settings.ts'

/** Names the break-glass administrator. One is required while a provider is required. */
export const setBreakGlass = verb(
  singleSignOnCalls.setBreakGlass,
  async (context, { userId, version }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      await tx.selectFrom('singleSignOnSettings').select('version').forUpdate().execute()
      const before = await readSignOnSettings(tx)
      await requireVersion(
        tx,
        context,
        { is: before.version, read: version },
        { objectType: 'setting', objectId: 'breakGlass' },
        { call: singleSignOnCalls.setBreakGlass, read: () => before },
      )
      if (userId === null) {
        const required = await tx
          .selectFrom('identityProviders')
          .select('id')
          .where('isRequired', '=', true)
          .limit(1)
          .executeTakeFirst()
        if (required) return refuse('Break-Glass Administrator Required', { path: 'userId' })
      } else {
        const user = await tx
          .selectFrom('users as u')
          .innerJoin('workspaces as w', 'w.id', 'u.id')
          .select(['w.role', 'u.passwordHash'])
          .where('u.id', '=', userId)
          .executeTakeFirst()
        if (user?.role !== role.admin) return refuse('No User', { path: 'userId' })
        const factors = await secondStepMethods(tx, userId)
        if (user.passwordHash === null || (factors.length === 0 && !app.env.OPENBOOTH_DEMO))
          return refuse('Break-Glass Administrator Required', { path: 'userId' })
      }
      await tx
        .updateTable('singleSignOnSettings')
        .set({ breakGlassUserId: userId, version: before.version + 1 })
        .execute()
      const after = await readSignOnSettings(tx)
      await audit(tx, context, {
        action: 'singleSignOn.setBreakGlass',
        objectType: 'setting',
        objectId: 'breakGlass',
        details: {
          before: before.breakGlass?.userName ?? null,
          after: after.breakGlass?.userName ?? null,
        },
      })
      return after
    })
  },
)
