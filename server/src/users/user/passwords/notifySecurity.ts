import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { role } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { mailAdministrators } from '#platform/mail/mailAdministrators.ts'
import { enqueueMail, enqueueMails } from '#platform/mail/mailOutbox.ts'
import type { Context, PublicContext } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { deviceName } from '../mails/deviceName.ts'
import type { FactorChange } from '../mails/kinds.ts'
import { mailFor } from '../mails/mailFor.ts'

// The owner of an account is emailed about every change of its credentials, so that a stranger's
// change is noticed.

const holderOf = async (tx: Transaction<Tables>, userId: bigint) => {
  const { language, timeZone, ...holder } = await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.id')
    .select(['u.userName', 'u.emailAddress', 'u.language', 'u.timeZone', 'w.role'])
    .select(sql<bigint>`txid_current()`.as('occasion'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    ...holder,
    // The database allows no other languages.
    language: (language as InterfaceLanguage | null) ?? 'en',
    timeZone: timeZone ?? 'UTC',
  }
}

/** Mails a user that the password is another one now. Call it in the transaction of the change. */
export const notifyPasswordChanged = async (
  tx: Transaction<Tables>,
  { env }: Pick<App, 'env'>,
  at: Date,
  userId: bigint,
): Promise<void> => {
  const { userName, emailAddress, language, timeZone, occasion } = await holderOf(tx, userId)
  const link = `${publicUrl(env)}/findPwd`
  await enqueueMail(tx, at, {
    ...mailFor({ language, kind: 'passwordChanged', values: { userName, at, timeZone, link } }),
    to: emailAddress,
    causedBy: userId,
    dedupeKey: `password of ${userId} changed, ${occasion}`,
  })
}

/** Emails a user that a new API key was created. Call it in the same transaction. */
export const notifyKeyCreated = async (
  tx: Transaction<Tables>,
  { app: { env }, at, actor }: Context,
  name: string,
): Promise<void> => {
  const { userName, emailAddress, language, timeZone, occasion } = await holderOf(tx, actor.id)
  const link = `${publicUrl(env)}/developer/keys`
  await enqueueMail(tx, at, {
    ...mailFor({
      language,
      kind: 'apiKeyCreated',
      values: { userName, name, at, timeZone, link },
    }),
    to: emailAddress,
    causedBy: actor.id,
    dedupeKey: `key of ${actor.id} made, ${occasion}`,
  })
}

/**
 * Emails both addresses that the account's address has changed: the old one in case the account was
 * stolen, and the new one. Call it after the change, in the same transaction.
 * @param from the old address
 */
export const notifyEmailChanged = async (
  tx: Transaction<Tables>,
  { app: { env }, at, actor }: Context,
  userId: bigint,
  from: string,
): Promise<void> => {
  const { userName, emailAddress, language, timeZone, occasion } = await holderOf(tx, userId)
  const link = `${publicUrl(env)}/login`
  const isByAdmin = actor.id !== userId
  await enqueueMails(
    tx,
    at,
    [from, emailAddress].map((to) => ({
      ...mailFor({
        language,
        kind: 'emailChanged',
        values: {
          userName,
          from,
          to: emailAddress,
          at,
          timeZone,
          link,
          isOld: to === from,
          isByAdmin,
        },
      }),
      to,
      causedBy: actor.id,
      dedupeKey: `address of ${userId} changed, ${occasion}, to ${to}`,
    })),
  )
}

/** Emails a user that someone signed in to the account on a new device. */
export const notifyNewDevice = async (
  tx: Transaction<Tables>,
  { app: { env }, at, origin }: PublicContext,
  userId: bigint,
): Promise<void> => {
  const user = await holderOf(tx, userId)
  const { userName, emailAddress, language, timeZone, occasion } = user
  const { address, userAgent } = origin
  const page = user.role === role.agent ? '/agent/account' : '/user/userInfo'
  const link = `${publicUrl(env)}${page}`
  await enqueueMail(tx, at, {
    ...mailFor({
      language,
      kind: 'newDevice',
      values: { userName, device: deviceName(userAgent), address, at, timeZone, link },
    }),
    to: emailAddress,
    causedBy: userId,
    dedupeKey: `device of ${userId}, ${occasion}`,
  })
}

/** Emails a user that a second factor was added, removed or used up. */
export const notifyFactorChanged = async (
  tx: Transaction<Tables>,
  { app: { env }, at }: PublicContext,
  userId: bigint,
  change: FactorChange,
): Promise<void> => {
  const { userName, emailAddress, language, timeZone, occasion } = await holderOf(tx, userId)
  const link = `${publicUrl(env)}/findPwd`
  await enqueueMail(tx, at, {
    ...mailFor({
      language,
      kind: 'secondFactorChanged',
      values: { userName, change, at, timeZone, link },
    }),
    to: emailAddress,
    causedBy: userId,
    dedupeKey: `factor of ${userId} ${change}, ${occasion}`,
  })
}

/** Emails a user that the wrong codes of an authenticator app reached the limit of a day. */
export const notifyCodesGuessed = async (
  tx: Transaction<Tables>,
  { app: { env }, at, origin }: PublicContext,
  userId: bigint,
): Promise<void> => {
  const { userName, emailAddress, language, timeZone, occasion } = await holderOf(tx, userId)
  const link = `${publicUrl(env)}/findPwd`
  await enqueueMail(tx, at, {
    ...mailFor({
      language,
      kind: 'codesGuessed',
      values: { userName, address: origin.address, at, timeZone, link },
    }),
    to: emailAddress,
    causedBy: userId,
    dedupeKey: `codes of ${userId} guessed, ${occasion}`,
  })
}

/** Emails a user that an administrator removed the second factors. */
export const notifyFactorReset = async (
  tx: Transaction<Tables>,
  { app: { env }, at, actor }: Context,
  userId: bigint,
): Promise<void> => {
  const { userName, emailAddress, language, timeZone, occasion } = await holderOf(tx, userId)
  const link = `${publicUrl(env)}/login`
  await enqueueMail(tx, at, {
    ...mailFor({ language, kind: 'secondFactorReset', values: { userName, at, timeZone, link } }),
    to: emailAddress,
    causedBy: actor.id,
    dedupeKey: `factors of ${userId} reset, ${occasion}`,
  })
}

/** Emails a user that an identity of a provider was linked or removed. */
export const notifyIdentityChanged = async (
  tx: Transaction<Tables>,
  { app: { env }, at }: PublicContext,
  userId: bigint,
  { provider, isLinked }: { readonly provider: string; readonly isLinked: boolean },
): Promise<void> => {
  const { userName, emailAddress, language, timeZone, occasion } = await holderOf(tx, userId)
  const link = `${publicUrl(env)}/login`
  await enqueueMail(tx, at, {
    ...mailFor({
      language,
      kind: 'identityChanged',
      values: { userName, provider, isLinked, at, timeZone, link },
    }),
    to: emailAddress,
    causedBy: userId,
    dedupeKey: `identity of ${userId} changed, ${occasion}`,
  })
}

/** Emails all administrators that the break-glass administrator signed in with a password. */
export const notifyBreakGlassUsed = async (
  tx: Transaction<Tables>,
  { app: { env }, at, origin }: PublicContext,
  userId: bigint,
): Promise<void> => {
  const { userName, occasion } = await holderOf(tx, userId)
  const link = `${publicUrl(env)}/setting/auditLog`
  await mailAdministrators(tx, at, {
    occasion: `break-glass sign-in, ${occasion},`,
    causedBy: userId,
    mailIn: (language, timeZone) =>
      mailFor({
        language,
        kind: 'breakGlassUsed',
        values: { userName, address: origin.address, at, timeZone, link },
      }),
  })
}
