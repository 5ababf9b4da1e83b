import type { Call } from '@openbooth/contract/call'
import { agentCountryType, everySeatRole, role } from '@openbooth/contract/roles'

type Rights = Pick<Call, 'method' | 'path' | 'who' | 'countryType' | 'scope'>

interface NamedCall {
  readonly call: Rights
}

const agentsOf = (countryType: Rights['countryType']): string => {
  if (countryType === undefined) return 'agent'
  return countryType === agentCountryType.developed ? 'agent (developed)' : 'agent (developing)'
}

/** The callers of a call by the contract, in words. */
const callersOf = ({ who, countryType }: Rights): string => {
  if (who === 'public') return 'anyone'
  if ('seat' in who) return everySeatRole.filter((seat) => who.seat.includes(seat)).join(', ')
  return [
    ...(who.includes(role.organiser) ? ['organiser'] : []),
    ...(who.includes(role.admin) ? ['administrator'] : []),
    ...(who.includes(role.agent) ? [agentsOf(countryType)] : []),
  ].join(', ')
}

/** The path, preceded by GET if the call is read with it. */
const nameOf = ({ method, path }: Rights): string => (method === 'GET' ? `GET ${path}` : path)

/** Call, callers, API key and objects of a row, or undefined for any other line. */
const readRow = (line: string): readonly string[] | undefined =>
  /^\| (?:GET )?\/conf\//.test(line)
    ? line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim())
    : undefined

/**
 * Updates callers and API key scopes in docs/rights.md from the contract. Keeps the objects of a
 * call. Removes calls that are not in the contract.
 */
export const withRights = (text: string, calls: readonly NamedCall[]): string => {
  const byName = new Map(calls.map(({ call }) => [nameOf(call), call]))
  return text
    .split('\n')
    .flatMap((line) => {
      const [name, , , objects] = readRow(line) ?? []
      if (name === undefined) return [line]
      const call = byName.get(name)
      if (call === undefined) return []
      return [`| ${name} | ${callersOf(call)} | ${call.scope ?? '-'} | ${objects ?? ''} |`]
    })
    .join('\n')
}

/**
 * Compares the page with the contract.
 * @param text of docs/rights.md
 * @returns a sentence for each difference
 */
export const rightsDifferences = (text: string, calls: readonly NamedCall[]): string[] => {
  const rows = text.split('\n').flatMap((line) => [readRow(line) ?? []].filter((row) => row.length))
  const byName = new Map(calls.map(({ call }) => [nameOf(call), call]))
  const differences = rows.flatMap(([name = '', callers, scope, objects], index) => {
    if (rows.findIndex(([other]) => other === name) < index) return [`${name} is listed twice.`]
    const call = byName.get(name)
    if (call === undefined) return [`${name} is not a call of the contract.`]
    const found = `${callers} with API key ${scope}`
    const wanted = `${callersOf(call)} with API key ${call.scope ?? '-'}`
    return [
      ...(objects ? [] : [`${name} names no objects.`]),
      ...(found === wanted
        ? []
        : [`${name} lists ${found}, but the contract allows ${wanted}: run npm run rights.`]),
    ]
  })
  const listed = new Set(rows.map(([name]) => name))
  const missing = [...byName.keys()].filter((name) => !listed.has(name))
  return [
    ...differences,
    ...missing.map(
      (name) => `${name} is missing: add a row with its objects, then run npm run rights.`,
    ),
  ]
}
