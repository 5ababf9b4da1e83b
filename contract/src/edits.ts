import { z } from 'zod'
import { id, instant } from './fields.ts'

/**
 * Counts the changes of an object. A client sends the version that it read; a save over a newer
 * version is refused.
 */
export const version = z.number().int().min(1)

type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field
type Changes<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name]>>
}

/** Optional fields without defaults: a missing field stays unchanged. */
export const changesOf = <Shape extends z.ZodRawShape>({
  shape,
}: z.ZodObject<Shape>): Changes<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
    ]),
  ) as Changes<Shape>

/** The changes of an object that was read at a version. */
export const editOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  z.object({ id, version, ...changesOf(fields) })

/** The data of the error for a save over a newer version. */
export const staleSave = z.object({
  /** The last change. Null: unknown. */
  change: z
    .object({
      at: instant,
      /** Null: the clock. */
      byName: z.string().nullable(),
      /** Whether it was the caller, elsewhere. */
      isOwn: z.boolean(),
    })
    .nullable(),
  /** The current object, in the form that the call returns. Null: the client must load it. */
  newer: z.unknown(),
})
export type StaleSave = z.input<typeof staleSave>
