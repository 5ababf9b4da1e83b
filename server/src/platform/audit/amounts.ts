import { decimal } from '@openbooth/contract/money'

/** Cents and hundredths as readable text for the audit log. */
export const readableAmount = (value: unknown): unknown =>
  typeof value === 'bigint' ? decimal(value) : value

export const readableAmounts = (
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, readableAmount(value)]))
