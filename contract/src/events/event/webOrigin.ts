import { z } from 'zod'
import { longest } from '../../limits.ts'
import { originOf } from './rules/webOrigins.ts'

/** A website: of the address of a page, the part that tells whose it is. */
export const webOrigin = z
  .string()
  .trim()
  .overwrite((typed) => originOf(typed) ?? typed)
  .max(longest.webOrigin)
  .refine((typed) => originOf(typed) !== undefined, 'Website Not Valid')
