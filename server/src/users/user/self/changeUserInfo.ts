import { roleMay } from '@openbooth/contract/permissions'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { asRefusal } from '#platform/database/violations.ts'
import { requireRecentProof } from '#platform/http/recentProof.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { checkAuthCode, useUpAuthCode } from '../signIn/authCodes.ts'
import { refuseAddressChange } from '../signIn/requireProvider.ts'
import { checkOwnPassword } from './checkOwnPassword.ts'
import { findUser } from '../queries.ts'
import { notifyEmailChanged } from '../passwords/notifySecurity.ts'

/** The billing data belong to the acting workspace, and their entry names it. */
const auditChanges = async (
  tx: Transaction<Tables>,
  context: Context,
  ofPerson: Readonly<Record<string, unknown>>,
  ofWorkspace: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { id, workspaceId } = context.actor
  if (Object.keys(ofPerson).length > 0)
    await audit(tx, context, {
      action: 'account.changeUserInfo',
      objectType: 'user',
      objectId: id,
      details: ofPerson,
    })
  if (Object.keys(ofWorkspace).length > 0)
    await audit(tx, context, {
      action: 'workspace.changeBilling',
      objectType: 'workspace',
      objectId: workspaceId,
      details: ofWorkspace,
    })
}

/**
 * Changes the caller's language, time zone and, with password and emailed code, email address, and
 * the billing data of the acting workspace.
 */
export const changeUserInfo = verb(accountCalls.changeUserInfo, async (context, input) => {
  const { app, at, actor } = context
  const { language, timeZone, billing, email } = input
  const brought = email && {
    purpose: 'changeEmail' as const,
    emailAddress: email.emailAddress,
    code: email.authCode,
    field: 'email.authCode',
  }
  if (email && brought) {
    requireRecentProof(context)
    await checkOwnPassword(context, email.password, 'User Password Error', 'email.password')
    await checkAuthCode(context, brought)
  }
  if (billing && !roleMay(actor.memberRole, 'billing')) return refuse('No Permission')
  const ofPerson = {
    ...(language && { language }),
    ...(timeZone && { timeZone }),
    ...(email && { emailAddress: email.emailAddress }),
  }
  const ofWorkspace = billing && {
    billingCompany: billing.company,
    billingAddress: billing.address,
    billingTaxNumber: billing.taxNumber,
  }
  if (Object.keys({ ...ofPerson, ...ofWorkspace }).length > 0) {
    await app.db.transaction(async (tx) => {
      if (brought) await useUpAuthCode(app, tx, brought)
      const before = await tx
        .selectFrom('users')
        .select(['id', 'emailAddress'])
        .where('id', '=', actor.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      if (email) await refuseAddressChange(tx, before)
      if (Object.keys(ofPerson).length > 0)
        await tx
          .updateTable('users')
          .set(ofPerson)
          .where('id', '=', actor.id)
          .execute()
          .catch(asRefusal('email.emailAddress'))
      if (ofWorkspace)
        await tx
          .updateTable('workspaces')
          .set(ofWorkspace)
          .where('id', '=', actor.workspaceId)
          .execute()
      if (email && email.emailAddress !== before.emailAddress)
        await notifyEmailChanged(tx, context, actor.id, before.emailAddress)
      await auditChanges(tx, context, ofPerson, ofWorkspace ?? {})
    })
  }
  return (await findUser(app.db, at, actor.id)) ?? refuse('No User')
})
