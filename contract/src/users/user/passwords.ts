import { z } from 'zod'
import { shortestNewPassword } from './passwordLengths.ts'
import { longest } from '../../limits.ts'

export { shortestChangedPassword } from './passwordLengths.ts'

export const newPassword = z
  .string()
  .min(1, 'Password Required')
  .min(shortestNewPassword, 'Password Must Be Longer Than 6 Characters')
  .max(longest.password)
