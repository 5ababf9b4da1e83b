import type { Transaction } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'

const secretBytes = 20
/** Accepted steps of 30 s before and after the present one, for clocks that differ. */
const window = 1

/** The values that every authenticator app supports. */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'OpenBooth',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  })

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The code at a time, for tests and for nothing else. */
export const totpCodeAt = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() })

/** The time step of a code. Null: the code is wrong. */
const stepOf = (secret: string, code: string, at: Date): number | null => {
  const totp = totpOf(secret)
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/**
 * Whether a code is right and later than each accepted one. It counts as used then: of two
 * concurrent uses one gets false.
 * @param isNew whether the app waits for its first code
 */
export const consumeTotpCode = async (
  { secrets }: Pick<App, 'secrets'>,
  tx: Transaction<Tables>,
  at: Date,
  { userId, code, isNew = false }: { userId: bigint; code: string; isNew?: boolean },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('totpSecrets')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedAt', isNew ? 'is' : 'is not', null)
    .executeTakeFirst()
  const step = row ? stepOf(secrets.open(row.secret), code, at) : null
  if (step === null) return false
  const used = await tx
    .updateTable('totpSecrets')
    .set({ lastStep: BigInt(step), ...(isNew && { confirmedAt: at }) })
    .where('userId', '=', userId)
    .where('lastStep', '<', BigInt(step))
    .where('confirmedAt', isNew ? 'is' : 'is not', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}
