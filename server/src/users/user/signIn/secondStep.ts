import type { ProofMethod } from '@openbooth/contract/users/secondFactor/rules'
import { role } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { readSettingsWithin } from '#platform/database/settings.ts'
import type { App } from '#platform/run/app.ts'
import { isBreakGlass } from './requireProvider.ts'

interface Factors {
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
  readonly recoveryCodesLeft: number
}

/** A user's second factors, including passkeys of a former host: they still require a second step. */
export const readFactors = async (db: Reader, userId: bigint): Promise<Factors> => {
  const { rows } = await sql<Factors>`select
    exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as "hasTotp",
    exists (select from passkeys where user_id = ${userId}) as "hasPasskey",
    (select count(*)::integer from recovery_codes where user_id = ${userId} and used_at is null)
      as "recoveryCodesLeft"`.execute(db)
  return rows[0]!
}

/** How a user completes a sign-in after the password. Empty: no second factor. */
export const secondStepMethods = async (db: Reader, userId: bigint): Promise<ProofMethod[]> =>
  methodsWith(await readFactors(db, userId))

/** The same for factors that were read before. */
export const methodsWith = ({ hasTotp, hasPasskey, recoveryCodesLeft }: Factors): ProofMethod[] => {
  if (!hasTotp && !hasPasskey) return []
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ]
}

/**
 * Whether a user must have a second factor: by the setting, and the break-glass administrator always.
 * Never in demo mode.
 */
export const isSecondFactorRequired = async (
  { db, env }: Pick<App, 'db' | 'env'>,
  tx: Transaction<Tables> | Reader,
  userId: bigint,
): Promise<boolean> => {
  if (env.OPENBOOTH_DEMO) return false
  // The password of this administrator opens what every other one opens by a provider.
  if (await isBreakGlass(tx, userId)) return true
  const { secondFactorRequired } = await readSettingsWithin(db, tx)
  if (secondFactorRequired === 'off') return false
  if (secondFactorRequired === 'everybody') return true
  const user = await tx
    .selectFrom('workspaces')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.role === role.admin) return true
  return secondFactorRequired === 'owners' && ownsTeam(tx, userId)
}

/** Whether a user is an owner of a workspace besides the personal one. */
const ownsTeam = async (tx: Reader, userId: bigint): Promise<boolean> => {
  const owned = await tx
    .selectFrom('workspaceMembers as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select('w.id')
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'owner')
    .where('w.isPersonal', '=', false)
    .limit(1)
    .executeTakeFirst()
  return owned !== undefined
}
