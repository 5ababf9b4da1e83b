import { dirname, join, relative } from 'node:path'
import { areas } from './areas.ts'
import { type Node, root, type Rule } from './rule.ts'

/**
 * Parts of the server that are no features (`sql` explains its refusals). `testing` and `demo` are
 * exempt because they use all parts.
 */
const serverFoundations = new Set(['platform', 'ledger', 'providers', 'sql'])
const serverOutsiders = new Set(['testing', 'demo', 'migrations'])
/** The foundations of all screens. They may import each other, but no screen and not the shell. */
const consoleFoundations = new Set(['api', 'kit'])

const contractPackages = new Set(['zod', 'temporal-polyfill'])
const testPackages = new Set(['vitest', 'fast-check'])
const network = /^(node:(net|tls|http|https|http2|dgram|dns)(\/|$)|nodemailer$|undici$)/

interface Place {
  readonly workspace: string
  /** First folder below src, or below an area; empty for files directly in src. */
  readonly part: string
  /** Folder below the part; empty without one. */
  readonly room: string
  readonly file: string
}

const placeOf = (path: string): Place => {
  const [workspace = '', ...rest] = relative(root, path).split('/')
  const inside = rest[0] === 'src' ? rest.slice(1) : rest
  const isInArea = rest[0] === 'src' && inside.length > 2 && areas.includes(inside[0]!)
  const [part = '', room = ''] = inside.slice(isInArea ? 1 : 0, -1)
  return { workspace, part, room, file: inside.at(-1) ?? '' }
}

/** The file of an import inside this repository; undefined for packages. */
const resolveImport = (from: string, source: string): string | undefined => {
  if (source.startsWith('.')) return join(dirname(from), source)
  if (source === '#ledger') return join(root, 'server/src/money/ledger/index.ts')
  if (source.startsWith('#')) return join(root, 'server/src', source.slice(1))
  const own = /^@openbooth\/(\w+)(?:\/(.*))?$/.exec(source)
  return own ? join(root, own[1]!, 'src', own[2] ?? 'index.ts') : undefined
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** The error for an import, or undefined if allowed. */
export const refusal = (from: string, source: string): string | undefined => {
  const here = placeOf(from)
  const target = resolveImport(from, source)
  if (!target) return packageRefusal(here, source, isTest(from))
  const there = placeOf(target)
  if (there.workspace !== here.workspace) return workspaceRefusal(here, there)
  if (here.workspace === 'server') return serverRefusal(here, there)
  if (here.workspace === 'console') return consoleRefusal(here, there)
  return undefined
}

const packageRefusal = (here: Place, source: string, inTest: boolean): string | undefined => {
  const name = source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/')
  if (
    here.workspace === 'contract' &&
    !contractPackages.has(name) &&
    !(inTest && testPackages.has(name))
  )
    return `The contract imports only zod and temporal-polyfill, because browser and server both carry it; not ${source}.`
  // The egress guard is below the providers, which send through it.
  const isGuard = here.part === 'platform' && here.room === 'egress'
  const mayReachOut = here.part === 'providers' || here.part === 'testing' || isGuard || inTest
  if (here.workspace === 'server' && network.test(source) && !mayReachOut)
    return `Only providers/ talks to the network, so that tests and the demo can stand in for the outside world: put what needs ${source} behind a port there.`
  return undefined
}

const workspaceRefusal = (here: Place, there: Place): string | undefined => {
  if (there.workspace === 'contract') return undefined
  if (here.workspace === 'contract')
    return 'The contract stands below everything: it imports no other workspace.'
  if (here.workspace === 'server')
    return `The server knows the contract and no other workspace (not ${there.workspace}), so that it can change without the sites.`
  if (here.workspace === 'web')
    return `web/ stands below console and live app, which share it: it knows the contract alone (not ${there.workspace}).`
  const leadsToSite = there.workspace === 'console' || there.workspace === 'live'
  if (here.workspace === 'stories' && leadsToSite && !/[tT]ext\.ts$/.test(there.file))
    return `Stories import only the text modules of console and live (not ${there.file}): a story sees everything else in the browser.`
  const isSite = here.workspace === 'console' || here.workspace === 'live'
  if (isSite && there.workspace !== 'web')
    return `A site knows contract and web/ alone (not ${there.workspace}): of the server that is all a browser gets, and what both sites need belongs into web/.`
  return undefined
}

const serverRefusal = (here: Place, there: Place): string | undefined => {
  if (here.part === there.part || serverOutsiders.has(here.part)) return undefined
  // Only main loads the demo data, so the demo needs no index that hides internals.
  if (there.part === 'demo' && here.part === '') return undefined
  if (there.part === '' && here.part !== '')
    return `${there.file} puts the parts together; no part may depend on it.`
  if (there.part === 'testing') return undefined
  const isFeature = !serverFoundations.has(there.part) && there.part !== ''
  if (isFeature && serverFoundations.has(here.part))
    return `${here.part}/ knows no feature: hand it what it needs from ${there.part}/ as a parameter.`
  if (here.part === 'platform' && there.part === 'providers' && !isTest(here.file))
    return 'platform/ imports no provider: put the port that it needs into platform/ports/.'
  if (here.part === 'platform' && there.part === 'ledger')
    return 'platform/ stands below the ledger and must not know it.'
  if ((isFeature || there.part === 'ledger') && there.file !== 'index.ts')
    return `${there.part}/ is entered through its index.ts alone, so that its tables and queries stay its own.`
  return undefined
}

const consoleRefusal = (here: Place, there: Place): string | undefined => {
  // The composing files import screens directly, so that each screen can load separately.
  if (here.part === there.part || here.part === '') return undefined
  if (there.part === '' && here.part === 'shell') return undefined
  if (there.part === '') return `${there.file} puts the parts together; no part may depend on it.`
  if (consoleFoundations.has(there.part)) return undefined
  if (consoleFoundations.has(here.part))
    return `${here.part}/ holds no domain word and knows no screen: pass in what it needs of ${there.part}/.`
  if (there.part !== 'shell' && there.file !== 'index.ts')
    return `${there.part}/ is entered through its index.ts alone, so that its screens can change without those of ${here.part}/.`
  return undefined
}

/** Refuses imports that violate the architecture. */
export const importsRule: Rule = {
  create: (context) => {
    const check = (node: Node): void => {
      const { source } = node
      // Types disappear in the running program, but the architecture applies to them too, except
      // for types of packages.
      const isTypeOfPackage = node.importKind === 'type' && !/^[.#@]/.test(source?.value ?? '')
      if (typeof source?.value !== 'string' || isTypeOfPackage) return
      const message = refusal(context.filename, source.value)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    }
  },
}
