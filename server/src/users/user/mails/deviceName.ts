import { deviceName as nameParts } from '@openbooth/contract/users/user/deviceName'

/** Browser and system of a user agent; the user agent of a program, which may be empty. */
export const deviceName = (userAgent: string): string => {
  const parts = nameParts(userAgent)
  return parts ? `${parts.browser}, ${parts.system}` : userAgent.slice(0, 80) || '–'
}
