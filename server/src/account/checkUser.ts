import { accountCalls } from '@openbooth/contract/account'
import { sql } from 'kysely'
import { publicVerb } from '#platform/http/verb.ts'
import { requireCaptcha } from './requireCaptcha.ts'

/** Whether a user name or an e-mail address is still free; a captcha keeps machines from asking in bulk. */
export const checkUser = publicVerb(accountCalls.checkUser, async (context, input) => {
  await requireCaptcha(context, input.captcha)
  const isFree = async (column: 'user_name' | 'email_address', value: string): Promise<boolean> => {
    const found = await context.app.db.query
      .selectFrom('users')
      .select('id')
      .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
      .executeTakeFirst()
    return found === undefined
  }
  return {
    ...(input.userName && { userNameIsFree: await isFree('user_name', input.userName) }),
    ...(input.emailAddress && {
      emailAddressIsFree: await isFree('email_address', input.emailAddress),
    }),
  }
})
