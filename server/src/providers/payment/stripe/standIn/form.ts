/**
 * The parameters of a request: texts, lists and objects, nested as in the bracket keys of the form.
 */
export type Fields = { readonly [name: string]: FieldValue }
type FieldValue = string | Fields | readonly FieldValue[]

type Growing = { [name: string]: string | Growing }

/** Decodes `a[b][0]=c&d=e`. Lists are objects with numbers for names until everything is read. */
export const decodeForm = (text: string): Fields => {
  const root: Growing = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/\[|\]\[|\]/).filter((name, index) => index === 0 || name !== '')
    let place = root
    for (const name of names.slice(0, -1)) {
      const inner = place[name]
      place = place[name] = typeof inner === 'object' ? inner : {}
    }
    const last = names.at(-1)!
    // `types[]=a&types[]=b`
    const isOpenList = key.endsWith('[]')
    if (!isOpenList) place[last] = value
    else {
      const list = (place[last] ??= {}) as Growing
      list[Object.keys(list).length] = value
    }
  }
  return withLists(root) as Fields
}

const withLists = (value: string | Growing): FieldValue => {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  if (isList) return names.map((name) => withLists(value[name]!))
  return Object.fromEntries(names.map((name) => [name, withLists(value[name]!)]))
}
