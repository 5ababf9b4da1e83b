import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'

/** Hides the setup checklist from all administrators. */
export const dismissSetup = verb(homeCalls.dismissSetup, (context) =>
  context.app.db.transaction(async (tx) => {
    const dismissed = await tx
      .insertInto('setupDismissals')
      .values({ dismissedAt: context.at, dismissedBy: context.actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (dismissed)
      await audit(tx, context, {
        action: 'setting.dismissSetup',
        objectType: 'setting',
        objectId: 'setup',
        details: {},
      })
    return {}
  }),
)
