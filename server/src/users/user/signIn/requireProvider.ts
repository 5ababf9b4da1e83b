import { domainOf } from '@openbooth/contract/users/singleSignOn/rules'
import { role } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { notifyBreakGlassUsed } from '../passwords/notifySecurity.ts'

/** Whether users with this address must sign in by a provider. */
const isProviderRequired = async (db: Reader, emailAddress: string): Promise<boolean> => {
  const found = await db
    .selectFrom('identityProviders')
    .select('id')
    .where('isEnabled', '=', true)
    .where('isRequired', '=', true)
    .where(sql<boolean>`${domainOf(emailAddress)} = any(email_domains)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a user is the break-glass administrator, and still an administrator. */
export const isBreakGlass = async (db: Reader, userId: bigint): Promise<boolean> => {
  const found = await db
    .selectFrom('singleSignOnSettings as s')
    .innerJoin('workspaces as w', 'w.id', 's.breakGlassUserId')
    .select('w.id')
    .where('w.id', '=', userId)
    .where('w.role', '=', role.admin)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the local password of a user is accepted. */
export const acceptsPassword = async (
  db: Reader,
  user: { readonly id: bigint; readonly emailAddress: string },
): Promise<boolean> =>
  !(await isProviderRequired(db, user.emailAddress)) || (await isBreakGlass(db, user.id))

/**
 * Refuses a new account with a password for a domain that requires single sign-on.
 * @throws Single Sign-On Required
 */
export const refuseNewPassword = async (
  tx: Transaction<Tables>,
  emailAddress: string,
): Promise<void> => {
  if (await isProviderRequired(tx, emailAddress))
    refuse('Single Sign-On Required', { path: 'emailAddress' })
}

/**
 * Refuses to change the address of a user whose domain requires single sign-on: another domain would
 * give the account a local password again.
 * @throws Single Sign-On Required
 */
export const refuseAddressChange = async (
  tx: Transaction<Tables>,
  user: { readonly id: bigint; readonly emailAddress: string },
): Promise<void> => {
  if (!(await acceptsPassword(tx, user)))
    refuse('Single Sign-On Required', { path: 'email.emailAddress' })
}

/**
 * Refuses a sign-in without a provider for domains that require one. The break-glass administrator
 * may sign in, and all administrators are emailed. Call it after the password is verified.
 * @throws Single Sign-On Required
 */
export const refuseLocalSignIn = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  user: { readonly id: bigint; readonly emailAddress: string },
): Promise<void> => {
  if (!(await isProviderRequired(tx, user.emailAddress))) return
  if (!(await isBreakGlass(tx, user.id))) return refuse('Single Sign-On Required')
  await notifyBreakGlassUsed(tx, context, user.id)
  await audit(
    tx,
    { ...context, actor: user },
    { action: 'singleSignOn.breakGlass', objectType: 'user', objectId: user.id },
  )
}
