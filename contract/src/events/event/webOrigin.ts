import { z } from 'zod'
import { longest } from '../../limits.ts'
import { originOf } from './rules/webOrigins.ts'

/** The origin of a website. A longer address is shortened to it. */
export const webOrigin = z
  .string()
  .trim()
  .overwrite((typed) => originOf(typed) ?? typed)
  .max(longest.webOrigin)
  .refine((typed) => originOf(typed) !== undefined, 'Website Not Valid')
