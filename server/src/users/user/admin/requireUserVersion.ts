import type { accountCalls } from '@openbooth/contract/users/user/calls'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import { requireVersion } from '#platform/http/stale.ts'
import type { Context } from '#platform/http/verb.ts'
import { toUser, usersAt } from '../queries.ts'

/** Sign-ins, hours and money do not change the fields of the user form. */
const actions = [
  'account.register',
  'account.registerByAdmin',
  'account.adminCreate',
  'account.update',
  'account.updateName',
  'account.changeUserInfo',
  'account.approve',
  'account.setBlackList',
  'account.bind',
]

/** Refuses to change a locked user who has changed since the form was read. */
export const requireUserVersion = (
  tx: Transaction<Tables>,
  context: Context,
  call: typeof accountCalls.update | typeof accountCalls.updateName,
  { id, is, read }: { readonly id: bigint; readonly is: number; readonly read: number },
): Promise<void> =>
  requireVersion(
    tx,
    context,
    { is, read },
    { objectType: 'user', objectId: id, actions },
    {
      call,
      read: async () => {
        const row = await usersAt(tx, context.at).where('u.id', '=', id).executeTakeFirstOrThrow()
        return toUser(row, (await readSettings(context.app.db)).currency)
      },
    },
  )
