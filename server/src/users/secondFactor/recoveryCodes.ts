import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@openbooth/contract/users/secondFactor/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { hashOf } from '#platform/http/session.ts'

// Without the letters that people confuse: 32 characters, 5 bits each.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz0'
const groups = 4
const groupLength = 4

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

const hashOfCode = (code: string): Buffer =>
  hashOf(
    `recovery ${code
      .toLowerCase()
      .replaceAll('o', '0')
      .replaceAll(/[^0-9a-z]/g, '')}`,
  )

/** Replaces the recovery codes of a user. Only hashes are stored. */
export const renewCodes = async (tx: Transaction<Tables>, userId: bigint): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOfCode(code) })))
    .execute()
  return codes
}

/** Consumes a recovery code. One of two concurrent uses gets false. */
export const consumeRecoveryCode = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
  code: string,
): Promise<boolean> => {
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOfCode(code))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Issues codes with the first factor. Null: the user has some. */
export const issueFirstCodes = async (
  tx: Transaction<Tables>,
  userId: bigint,
): Promise<string[] | null> => {
  const has = await tx
    .selectFrom('recoveryCodes')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return has ? null : renewCodes(tx, userId)
}
