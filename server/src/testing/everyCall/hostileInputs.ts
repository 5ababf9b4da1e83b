import type { Call } from '@openbooth/contract/call'
import { z } from 'zod'

interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly format?: string
  readonly pattern?: string
}

/** Texts that are valid for fields of these names. */
const ordinaryTexts: Readonly<Record<string, string>> = {
  emailAddress: 'ada@example.test',
  testTo: 'ada@example.test',
  senderAddress: 'ada@example.test',
  sellerEmail: 'ada@example.test',
  authCode: '123456',
  code: '12345678',
  timeZone: 'Europe/London',
  languageTag: 'la',
  azureValue: 'en-GB',
  appointmentStartTime: '2026-11-22T10:00',
  appointmentEndTime: '2026-11-22T11:00',
  start: '2026-11-22T10:00',
  end: '2026-11-22T11:00',
  startsOn: '2026-12-01',
  endsOn: '2026-12-01',
  date: '2026-12-01',
  from: '09:00',
  to: '10:00',
  validFrom: '2026-12-01',
  validUntil: '2026-12-01',
  month: '2026-11',
  currency: 'USD',
  httpAddress: 'https://media.example.org',
  ovHost: 'https://media.example.org',
  metricsAddress: 'https://media.example.org',
  region: 'eu-west-1',
  languages: 'en',
  link: 'https://example.org/',
  url: 'https://example.org/',
  widgetOrigins: 'https://example.org',
  emailDomains: 'example.org',
  ipAddress: '203.0.113.7',
  sends: 'ch:floor',
  hears: 'ch:floor',
  track: 'ch:floor',
}

const textOf = (name: string, { format, pattern, minLength = 1 }: Schema): string => {
  if (format === 'uuid') return crypto.randomUUID()
  if (format === 'date-time') return '2026-11-22T10:00:00.000Z'
  // The patterns of language tags name the parts of one.
  if (pattern?.startsWith('^[a-zA-Z]{2,3}')) return 'la'
  return ordinaryTexts[name] ?? 'a'.repeat(Math.max(minLength, 8))
}

/** Combinations that the schema alone does not show. */
const goingTogether: Readonly<Record<string, object>> = {
  'account.grant': { asset: 'BOOTH_HOUR' },
  'comboPackage.create': { packageType: 2 },
  'comboPackage.update': { packageType: 2 },
  'mediaServer.create': { engine: 'liveKit' },
  'setting.testMail': { to: 'ada@example.test' },
  'streamOutput.create': { address: 'https://radio.example.org/floor.mp3' },
  'streamOutput.update': { address: 'https://radio.example.org/floor.mp3' },
  'speechModel.create': { host: 'https://models.example.org' },
  'speechModel.update': { host: 'https://models.example.org' },
  'translationModel.create': { host: 'https://models.example.org' },
  'translationModel.update': { host: 'https://models.example.org' },
}

/** An input that is valid as far as its schema shows. */
const ordinary = (name: string, schema: Schema, all: Schema): unknown => {
  const within = (inner: Schema, key = name): unknown => ordinary(key, inner, all)
  const { $ref, anyOf, oneOf, properties, items } = schema
  if ($ref !== undefined) return within(all.$defs![$ref.split('/').at(-1)!]!)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = anyOf ?? oneOf
  if (choices) return within(choices[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, value]) => [key, within(value, key)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => within(items ?? {}))
  if (schema.type === 'string') return textOf(name, schema)
  if (schema.type === 'boolean') return schema.default ?? false
  return Math.min(
    Math.max(1, schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1),
    schema.maximum ?? Infinity,
  )
}

/** Values that attackers use. */
const hostileValues: readonly unknown[] = [
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -1,
  0.005,
  1e308,
  'no date',
  '2026-02-30T10:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00',
  '9999-12-31T23:59',
  '\ud800',
  'a\udc00b',
  'nul\u0000',
  '\u202etxt',
  '%_\\\'"',
  [],
  {},
  null,
  [['x']],
]

type Path = readonly (string | number)[]

/** The paths of all leaf values of an input. */
const leaves = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const within = Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
  return path.length === 0 ? within : [path, ...within]
}

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const holder = copy as Record<string | number, unknown>
  holder[key] = replaced(holder[key], rest, by)
  return copy
}

/** An ordinary input of a call, and the same with something hostile in each place in turn. */
export const hostileInputs = (
  name: string,
  call: Call,
): { ordinary: unknown; hostile: unknown[] } => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const base = { ...(ordinary('', schema, schema) as object), ...goingTogether[name] }
  const hostile = leaves(base).flatMap((path) =>
    hostileValues.map((value) => replaced(base, path, value)),
  )
  return { ordinary: base, hostile: [...hostile, [], 'x', 5, null, true] }
}
