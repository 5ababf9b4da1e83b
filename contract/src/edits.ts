import { z } from 'zod'
import { id, instant } from './fields.ts'

/** Counts the changes of an object. Whoever changes it sends the version that was read; over a newer one nothing is saved. */
export const version = z.number().int().min(1)

type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field
type Changes<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name]>>
}

/** Fields of which those that are not sent stay as they are: none has a default. */
export const changesOf = <Shape extends z.ZodRawShape>({
  shape,
}: z.ZodObject<Shape>): Changes<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
    ]),
  ) as Changes<Shape>

/** What is changed of an object as it was read at a version. */
export const editOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  z.object({ id, version, ...changesOf(fields) })

/** What the refusal of a save tells whose version is not the newest. */
export const staleSave = z.object({
  /** The last change; null: it is not known. */
  change: z
    .object({
      at: instant,
      /** Null: the clock. */
      byName: z.string().nullable(),
      /** Whether it was the caller, elsewhere. */
      isOwn: z.boolean(),
    })
    .nullable(),
  /** What is there now, as the call would answer it; null: it has to be read. */
  newer: z.unknown(),
})
export type StaleSave = z.input<typeof staleSave>
