type Json = Readonly<Record<string, unknown>>

/** Shorter schemas are readable where they are. */
const shortestShared = 100

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' &&
  value !== null &&
  ['properties', 'enum', 'anyOf', 'oneOf', 'pattern'].some((key) => key in value)

const inPascal = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** `DateTime` for a text of the format `date-time`. */
const formatOf = ({ format }: Json): string | undefined =>
  typeof format === 'string' ? inPascal(format) : undefined

interface Found {
  /** From the first place: the operation and the property. */
  readonly name: string
  count: number
}

/** Visits a value and everything inside it, with a name for its place. */
const visit = (value: unknown, name: string, see: (value: Json, name: string) => void): void => {
  if (Array.isArray(value)) for (const one of value) visit(one, name, see)
  else if (typeof value === 'object' && value !== null) {
    see(value as Json, name)
    for (const [key, one] of Object.entries(value))
      if (key === 'properties')
        for (const [property, schema] of Object.entries(one as Json))
          visit(schema, `${name}${inPascal(property)}`, see)
      else visit(one, name, see)
  }
}

/**
 * Replaces schemas that occur several times by references to one component, so that generated
 * clients have one type for each.
 * @param operations by name
 */
export const shareSchemas = <Operation extends object>(
  operations: ReadonlyMap<string, Operation>,
): { readonly operations: Map<string, Operation>; readonly schemas: Record<string, Json> } => {
  const found = new Map<string, Found>()
  for (const [operation, content] of operations)
    visit(content, inPascal(operation), (value, name) => {
      if (!isSchema(value)) return
      const key = JSON.stringify(value)
      if (key.length < shortestShared) return
      const before = found.get(key)
      if (before) before.count += 1
      else found.set(key, { name: formatOf(value) ?? name, count: 1 })
    })
  const schemas: Record<string, Json> = {}
  const references = new Map<string, string>()
  const replaceIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one)]))
  }
  const replace = (value: unknown): unknown => {
    const key = isSchema(value) ? JSON.stringify(value) : ''
    const shared = found.get(key)
    if (shared === undefined || shared.count < 2) return replaceIn(value)
    const known = references.get(key)
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` }
    let name = shared.name
    for (let number = 2; name in schemas; number += 1) name = `${shared.name}${number}`
    references.set(key, name)
    // Reserves the name before the schemas inside it.
    schemas[name] = {}
    schemas[name] = replaceIn(value) as Json
    return { $ref: `#/components/schemas/${name}` }
  }
  return {
    operations: new Map([...operations].map(([name, one]) => [name, replace(one) as Operation])),
    schemas,
  }
}
