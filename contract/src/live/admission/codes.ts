import { z } from 'zod'
import type { ErrorMessage } from '../../errors.ts'

/**
 * The 8 digits that a listener types, or the secret at the end of a link. Spaces are allowed. The
 * code of a room is `<8 digits of the programme>/<key of the room>`. It leads to the room's event
 * that runs, else to the next one, else to the last one.
 */
export const listenerCode = z
  .string()
  .max(100, 'Not Valid')
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .min(1, 'Code Required')

export const wrongCodeErrors = [
  'Code Not Found',
  'Proof Of Work Required',
  'Too Many Attempts, Please Try Again Later',
] as const satisfies readonly ErrorMessage[]
