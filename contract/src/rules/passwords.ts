import { z } from 'zod'

/** Specification §5: at login and register a password is longer than 6. */
export const shortestNewPassword = 7
/** Specification §5 and §9: in the change-password dialog it is at least 6. */
export const shortestChangedPassword = 6

export const newPassword = z
  .string()
  .min(1, 'Password Required')
  .min(shortestNewPassword, 'Password Must Be Longer Than 6 Characters')
  .max(1000)
