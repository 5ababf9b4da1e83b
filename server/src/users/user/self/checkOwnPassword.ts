import { giveBackHit, countAgainstLimit } from '#platform/http/limits/limits.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { isPassword } from '../passwords/passwords.ts'

const triesPerWindow = 10
const windowSeconds = 15 * 60

/**
 * Confirms that the owner is at the screen: a person at an unattended screen, or with a stolen
 * token, must not be able to guess passwords.
 * @param refusal the error for a wrong password, at `field`
 * @throws Too Many Attempts, Please Try Again Later
 */
export const checkOwnPassword = async (
  { app, at, actor }: Context,
  password: string,
  refusal: 'Old Password Error' | 'User Password Error',
  field: string,
): Promise<void> => {
  const key = `own password ${actor.id}`
  if ((await countAgainstLimit(app.db, at, key, windowSeconds)) > triesPerWindow) {
    refuse('Too Many Attempts, Please Try Again Later')
  }
  const { passwordHash } = await app.db.query
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(passwordHash, password))) refuse(refusal, { path: field })
  await giveBackHit(app.db, at, key)
}
