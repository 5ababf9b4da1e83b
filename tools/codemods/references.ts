import { dirname, join, relative } from 'node:path/posix'

/** The files of the repository before a move, and where each of them goes. */
export interface Tree {
  readonly files: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  /** Where a file or a folder goes. The same path if it stays. */
  readonly destination: (path: string) => string
  /** First folders below `server/src` that have an import alias, such as `platform` and `live`. */
  readonly aliases: ReadonlySet<string>
}

/** Packages of this repository whose exports name files without `.ts`. */
const withoutEnding = new Set(['contract', 'server'])
const workspaces = new Set(['contract', 'server', 'console', 'live', 'web', 'stories', 'tools'])
/** Folders below which paths are written without the folder: in comments, documents and build plugins. */
export const bases: readonly string[] = [
  'server/src',
  'contract/src',
  'console/src',
  'live/src',
  'web/src',
  'stories',
]
const ledger = 'server/src/ledger/index.ts'

// A path in quotes, or a path from the root or from a workspace in other text.
const paths =
  /(?<quote>['"`])(?<quoted>[\w.#@][\w./#@?=&*{},-]*)\k<quote>|(?<![\w./@#$}-])(?<bare>(?:contract|server|console|live|web|stories|tools|src)\/[\w.<>-]*(?:\/[\w.<>-]+)*)/g

/** Rewrites every path in a file that a move breaks. */
export const rewriteReferences = (text: string, file: string, tree: Tree): string =>
  text.replaceAll(paths, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as { quote?: string; quoted?: string; bare?: string }
    const offset = rest.at(-3) as number
    const { quote = '', quoted, bare } = groups
    if (bare !== undefined) {
      // A full stop ends the sentence, not the path.
      const [, path = '', stop = ''] = /^(.*?)(\.*)$/.exec(bare) ?? []
      return fromRoot(path, file, tree) + stop
    }
    if (quoted === undefined) return whole
    const before = text.slice(Math.max(0, offset - 40), offset)
    const after = text.slice(offset + whole.length, offset + whole.length + 24)
    const isOfFile =
      /import\.meta\.dirname,\s*$/.test(before) ||
      (/new URL\(\s*$/.test(before) && /^,\s*import\.meta\.url/.test(after))
    return `${quote}${rewriteOne(quoted, file, tree, isOfFile)}${quote}`
  })

const rewriteOne = (path: string, file: string, tree: Tree, isOfFile: boolean): string => {
  if (isOfFile) return besideFile(path, file, tree)
  if (/^\.\.?\//.test(path)) return relativeImport(path, file, tree)
  if (path.startsWith('#')) return aliasImport(path, file, tree)
  if (path.startsWith('@openbooth/')) return packageImport(path, tree)
  return fromRoot(path, file, tree)
}

/** A path below the folder of the file, to a file or a folder, as `join(import.meta.dirname, …)` takes it. */
const besideFile = (path: string, file: string, tree: Tree): string => {
  const target = join(dirname(file), path)
  const isKnown = tree.files.has(target) || tree.folders.has(target)
  // What Git does not know, such as a cache, stays. A name beside the file moves with it.
  if (!isKnown && !path.startsWith('../')) return path
  const from = dirname(tree.destination(file))
  const to = isKnown ? tree.destination(target) : target
  if (join(from, path) === to) return path
  const next = relative(from, to)
  return path.startsWith('./') && !next.startsWith('.') ? `./${next}` : next
}

const relativeImport = (path: string, file: string, tree: Tree): string => {
  const [source = '', query] = path.split('?')
  const target = join(dirname(file), source)
  if (!tree.files.has(target)) return path
  const from = tree.destination(file)
  const to = tree.destination(target)
  if (join(dirname(from), source) === to) return path
  return (
    serverAlias(from, to, tree) ?? relativePath(from, to) + (query === undefined ? '' : `?${query}`)
  )
}

const relativePath = (from: string, to: string): string => {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** First folder below `server/src`. Undefined: elsewhere, or directly in it. */
const serverPart = (path: string): string | undefined => /^server\/src\/([^/]+)\//.exec(path)?.[1]

/** The alias for an import from one first folder of the server to another. */
const serverAlias = (from: string, to: string, tree: Tree): string | undefined => {
  const part = serverPart(to)
  const own = serverPart(from)
  if (part === undefined || own === undefined || own === part) return undefined
  if (to === tree.destination(ledger)) return '#ledger'
  return tree.aliases.has(part) ? `#${to.slice('server/src/'.length)}` : undefined
}

const aliasImport = (path: string, file: string, tree: Tree): string => {
  const target = `server/src/${path.slice(1)}`
  if (path === '#ledger' || !tree.files.has(target)) return path
  const to = tree.destination(target)
  const from = tree.destination(file)
  const isKept = tree.aliases.has(serverPart(to) ?? '')
  return isKept ? `#${to.slice('server/src/'.length)}` : relativePath(from, to)
}

const packageImport = (path: string, tree: Tree): string => {
  const [source = '', query] = path.split('?')
  const [, workspace = '', rest] = /^@openbooth\/(\w+)\/(.+)$/.exec(source) ?? []
  if (rest === undefined) return path
  const ending = withoutEnding.has(workspace) ? '.ts' : ''
  const target = `${workspace}/src/${rest}${ending}`
  if (!tree.files.has(target)) return path
  const to = tree.destination(target).slice(`${workspace}/src/`.length)
  const named = ending === '' ? to : to.slice(0, -ending.length)
  return `@openbooth/${workspace}/${named}${query === undefined ? '' : `?${query}`}`
}

/** A path from the root, from a workspace (`src/…`), or from a folder of `bases`. */
const fromRoot = (path: string, file: string, tree: Tree): string => {
  if (!path.includes('/')) return path
  const first = path.slice(0, path.indexOf('/'))
  if (first === 'src') {
    const own = file.split('/')[0]!
    const workspace = workspaces.has(own) && own !== 'tools' ? own : 'server'
    return below(workspace, path, tree) ?? path
  }
  if (workspaces.has(first)) {
    const found = below('', path, tree)
    if (found !== undefined) return found
  }
  return belowOneBase(path, file, tree) ?? path
}

/** @returns undefined if there is nothing of this name */
const below = (base: string, path: string, tree: Tree): string | undefined => {
  const at = (one: string): string => (base === '' ? one : `${base}/${one}`)
  const back = (one: string): string => (base === '' ? one : one.slice(base.length + 1))
  const whole = at(path.replace(/\/$/, ''))
  const slash = path.endsWith('/') ? '/' : ''
  if (tree.files.has(whole) || tree.folders.has(whole)) return back(tree.destination(whole)) + slash
  const named = withEnding(whole, tree)
  if (named !== undefined) return back(named)
  // A glob, a placeholder or something that is not there yet, in a folder that is.
  const segments = whole.split('/')
  for (let length = segments.length - 1; length > 1; length -= 1) {
    const folder = segments.slice(0, length).join('/')
    if (tree.folders.has(folder))
      return back([tree.destination(folder), ...segments.slice(length)].join('/')) + slash
  }
  return undefined
}

/** A file named without its ending, as documents and filters of tests do. */
const withEnding = (path: string, tree: Tree): string | undefined => {
  for (const ending of ['.ts', '.tsx', '.test.ts', '.test.tsx', '.css', '.module.css']) {
    const file = path + ending
    if (tree.files.has(file)) {
      const to = tree.destination(file)
      return to.endsWith(ending) ? to.slice(0, -ending.length) : to
    }
  }
  return undefined
}

const belowOneBase = (path: string, file: string, tree: Tree): string | undefined => {
  const isDocument = file.endsWith('.md')
  const isFileName = /\.(tsx?|css|sql|md)$/.test(path)
  if (!isFileName && !isDocument) return undefined
  const found = bases.filter(
    (base) =>
      tree.files.has(`${base}/${path}`) ||
      (isDocument && withEnding(`${base}/${path}`, tree) !== undefined),
  )
  const own = found.find((base) => file.startsWith(`${base}/`))
  const base = own ?? (found.length === 1 ? found[0] : undefined)
  const to = base === undefined ? undefined : below(base, path, tree)
  // In a document live/… would read as the workspace of this name.
  const isMisread = isDocument && to !== path && (to ?? '').startsWith('live/')
  return isMisread ? `${base}/${to}` : to
}
