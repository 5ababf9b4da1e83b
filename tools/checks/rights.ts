import { readFileSync } from 'node:fs'
import type { Call } from '@openbooth/contract/call'
import { agentCountryType, role } from '@openbooth/contract/roles'

/** The columns of the tables, in their order. */
const callers = [
  'anybody',
  'organiser',
  'administrator',
  'agent, developed',
  'agent, developing',
  'host',
  'technician',
  'speaker',
  'interpreter',
  'listener',
] as const
type Caller = (typeof callers)[number]

interface NamedCall {
  readonly name: string
  readonly call: Pick<Call, 'method' | 'path' | 'who' | 'countryType' | 'scope'>
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim())

/** Who may make each call by the document: path (behind `GET ` where it is read so) to callers. */
const readTables = (file: string): { rights: Map<string, Set<Caller>>; problems: string[] } => {
  const rights = new Map<string, Set<Caller>>()
  const problems: string[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('| call |') && cellsOf(line).slice(1, -1).join() !== callers.join())
      problems.push(`A table has other columns: ${line}`)
    if (!/^\| (GET )?\/conf\//.test(line)) continue
    const [path = '', ...rest] = cellsOf(line)
    const marks = rest.slice(0, callers.length)
    if (rest.length !== callers.length + 1 || !marks.every((mark) => /^(yes|-)$/.test(mark)))
      problems.push(`${path} has a row that cannot be read.`)
    if (rights.has(path)) problems.push(`${path} stands twice.`)
    rights.set(path, new Set(callers.filter((_, index) => marks[index] === 'yes')))
  }
  return { rights, problems }
}

/** Who may make a call by the contract. */
const allowedBy = ({ who, countryType }: NamedCall['call']): Set<Caller> => {
  if (who === 'public') return new Set(['anybody'])
  if ('seat' in who) return new Set(who.seat)
  const { developed, developing } = agentCountryType
  const agents = (type: number) =>
    who.includes(role.agent) && (countryType === undefined || countryType === type)
  return new Set<Caller>([
    ...(who.includes(role.organiser) ? (['organiser'] as const) : []),
    ...(who.includes(role.admin) ? (['administrator'] as const) : []),
    ...(agents(developed) ? (['agent, developed'] as const) : []),
    ...(agents(developing) ? (['agent, developing'] as const) : []),
  ])
}

/** The scope of each call by the document. */
const readScopes = (file: string): Map<string, string> =>
  new Map(
    [...readFileSync(file, 'utf8').matchAll(/^\| ([a-z:]+) \| (\/conf\/\S+) \|$/gm)].map(
      ([, scope = '', path = '']) => [path, scope],
    ),
  )

const scopeDifferences = (file: string, calls: readonly NamedCall[]): string[] => {
  const written = readScopes(file)
  const byPath = new Map(calls.map(({ call }) => [call.path as string, call.scope]))
  return [...new Set([...byPath.keys(), ...written.keys()])].flatMap((path) => {
    const [says, is] = [written.get(path) ?? 'none', byPath.get(path) ?? 'none']
    return says === is ? [] : `${path} takes an API key of scope ${is}, in the table of ${says}.`
  })
}

/**
 * Compares the table written by hand with the contract, in both directions.
 * @param file docs/rights.md
 * @returns a sentence for each difference
 */
export const rightsDifferences = (file: string, calls: readonly NamedCall[]): string[] => {
  const { rights, problems } = readTables(file)
  const paths = new Set<string>()
  for (const { call } of calls) {
    const path = call.method === 'GET' ? `GET ${call.path}` : call.path
    paths.add(path)
    const written = rights.get(path)
    if (!written) {
      problems.push(`${path} is missing: write down by hand who may call it.`)
      continue
    }
    const allowed = allowedBy(call)
    for (const caller of callers) {
      if (allowed.has(caller) && !written.has(caller))
        problems.push(`${path} lets in ${caller}, whom the table does not.`)
      if (written.has(caller) && !allowed.has(caller))
        problems.push(`${path} refuses ${caller}, whom the table lets in.`)
    }
  }
  for (const path of rights.keys())
    if (!paths.has(path)) problems.push(`${path} is no call of the contract.`)
  return [...problems, ...scopeDifferences(file, calls)]
}
