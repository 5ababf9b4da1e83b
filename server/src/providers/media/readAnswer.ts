import type { z } from 'zod'
import { EngineFailed } from './port.ts'

/** The answer in the shape of this kind of engine, or the finding that something else answered. */
export const readAnswer = <S extends z.ZodType>(shape: S, answer: unknown): z.output<S> => {
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  throw new EngineFailed('otherService', 'The answer is not one of this kind of engine.')
}
