import { accountCalls } from '@openbooth/contract/users/user/calls'
import { keptUserName } from '@openbooth/contract/names'
import { sql } from 'kysely'
import { publicVerb } from '#platform/http/verb.ts'
import { isLookAlike } from './refuseLookAlike.ts'
import { requireCaptcha } from './requireCaptcha.ts'

/** Whether a user name or an email address is available. A captcha prevents bulk requests. */
export const checkUser = publicVerb(accountCalls.checkUser, async (context, input) => {
  await requireCaptcha(context, input.captcha)
  const { query } = context.app.db
  const isFree = async (column: 'user_name' | 'email_address', value: string): Promise<boolean> => {
    const found = await query
      .selectFrom('users')
      .select('id')
      .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
      .executeTakeFirst()
    return found === undefined
  }
  const nameIsFree = async (typed: string): Promise<boolean> => {
    const userName = keptUserName(typed)
    return (await isFree('user_name', userName)) && !(await isLookAlike(query, userName))
  }
  return {
    ...(input.userName && { userNameIsFree: await nameIsFree(input.userName) }),
    ...(input.emailAddress && {
      emailAddressIsFree: await isFree('email_address', input.emailAddress),
    }),
  }
})
