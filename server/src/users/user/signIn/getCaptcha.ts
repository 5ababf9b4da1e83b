import { accountCalls } from '@openbooth/contract/users/user/calls'
import { publicVerb } from '#platform/http/verb.ts'
import { issueCaptcha } from './captcha/captcha.ts'

/** A picture captcha and its accessible alternative. */
export const getCaptcha = publicVerb(accountCalls.captcha, ({ app, at }) =>
  issueCaptcha(app.db, app.secrets, at),
)
