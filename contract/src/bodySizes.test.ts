import { expect, test } from 'vitest'
import { z } from 'zod'
import { largestBodyBytes, smallBodyBytes } from './call.ts'
import { allCalls } from './index.ts'

interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length
/** A character of Chinese in UTF-8; a line break in JSON is shorter. */
const bytesOfCharacter = 3
/** Letters and digits only; each takes one byte. */
const plainPattern = String.raw`^[\w-]*$`
/** A date, a uuid, a password: text whose schema names no length. */
const ordinaryText = 60
/** The number of digits of the largest safe integer in JSON. */
const ordinaryNumber = 16

/** The maximum number of JSON bytes that a schema accepts. */
const mostBytes = (schema: Schema, all: Schema): number => {
  const within = (inner: Schema): number => mostBytes(inner, all)
  const { $ref, anyOf, oneOf, properties, items } = schema
  if ($ref !== undefined) return within(all.$defs![$ref.split('/').at(-1)!]!)
  if ('const' in schema) return lengthOf(schema.const)
  if (schema.enum) return Math.max(...schema.enum.map(lengthOf))
  const choices = anyOf ?? oneOf
  if (choices) return Math.max(...choices.map(within))
  if (schema.type === 'object')
    return Object.entries(properties ?? {}).reduce(
      (sum, [key, value]) => sum + key.length + 4 + within(value),
      2,
    )
  if (schema.type === 'array') return 2 + (schema.maxItems ?? 0) * (within(items ?? {}) + 1)
  if (schema.type === 'string') {
    const bytes = schema.pattern === plainPattern ? 1 : bytesOfCharacter
    return 2 + bytes * (schema.maxLength ?? ordinaryText)
  }
  return ordinaryNumber
}

const calls = allCalls()
  .filter(({ call }) => call.method === 'POST' && !call.upload)
  .map(({ name, call }) => {
    const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
    return { name, call, most: mostBytes(input, input) }
  })

test.each(calls)(
  '$name accepts a body as large as its fields may hold, or the overall maximum.',
  ({ call, most }) => {
    expect(call.bodyBytes).toBeGreaterThanOrEqual(Math.min(most, largestBodyBytes))
    expect(call.bodyBytes).toBeLessThanOrEqual(largestBodyBytes)
  },
)

test.each(calls.filter(({ call }) => call.bodyBytes > smallBodyBytes))(
  '$name, which accepts a large body, requires a caller who is authenticated before the body is read.',
  ({ call, most }) => {
    expect(call.who).toBeInstanceOf(Array)
    expect(most).toBeGreaterThan(smallBodyBytes)
  },
)
