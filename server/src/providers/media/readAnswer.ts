import type { z } from 'zod'
import { EngineFailed } from './port.ts'

/** Parses the response of this kind of engine. Throws if another service responded. */
export const readAnswer = <S extends z.ZodType>(shape: S, answer: unknown): z.output<S> => {
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  throw new EngineFailed('otherService', 'The answer is not one of this kind of engine.')
}
