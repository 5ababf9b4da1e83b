import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from '../lint/areas.ts'
import { type AreaIntroductions, type MovedFeature, moveRows } from './areaTables.ts'
import { destinationOf, readMoves, type Section } from './readMoves.ts'
import { bases, rewriteReferences, type Tree } from './references.ts'

const usage = `Moves folders and files by tools/codemods/moves.txt, and rewrites what names them.

  node tools/codemods/move.ts [--commit] [--format] [SECTION ...]
  node tools/codemods/move.ts --check

SECTION   sections of the map, such as live; without one, all of them in their order
--commit  commits each section
--format  formats the files of each section that changed
--check   lists references that lead nowhere, and folders with more than 30 files
Moving starts from a clean checkout. Lines of the map whose file or folder does not exist are listed.
`

const root = join(import.meta.dirname, '../..')
const mostFiles = 30

/** Generated files, files of others, and history. Applied migrations never change. */
const isUntouched = (file: string): boolean =>
  /\.(wav|f32|gz|png|ico|svg|woff2)$/.test(file) ||
  /^(tools\/licences\/texts|server\/src\/migrations)\//.test(file) ||
  /^tools\/codemods\/(areaTables|move|readMoves|references)\W/.test(file) ||
  file === 'tools/codemods/moves.txt' ||
  [
    'CHANGELOG.md',
    'THIRD-PARTY-LICENSES',
    'package-lock.json',
    'sbom.cdx.json',
    'server/src/platform/database/tables.ts',
  ].includes(file)

const introductions: Readonly<Record<string, AreaIntroductions>> = {
  'server/src': {
    heading: 'The server',
    areas: {
      overview: 'Pages and calls that summarise every other area.',
      live: 'A running event: its sound, its people, and what is recorded and reported of it.',
      events: 'An event before and after it runs, and what it is planned with.',
      users: 'Users, their agents, keys and agreements.',
      money: 'The ledger, what users pay for, and what they may use.',
      installation: 'Servers, models, files, mail and settings of the whole installation.',
    },
  },
  'console/src': {
    heading: 'The console',
    areas: {
      overview: 'The home page of each role.',
      live: 'Running events and their reports.',
      events: 'Events, and what they are planned with.',
      users: 'Users, their agents, keys and agreements.',
      money: 'Packages, payments, statements and rate cards.',
      installation: 'Servers, models, mail, settings and the audit log.',
    },
  },
}

const run = (command: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')}: ${stderr}${stdout}`)
  return stdout
}

const readFiles = (): string[] => run('git', ['ls-files', '-z']).split('\0').filter(Boolean)

const foldersOf = (files: readonly string[]): Set<string> => {
  const folders = new Set<string>()
  for (const file of files)
    for (
      let folder = dirname(file);
      folder !== '.' && !folders.has(folder);
      folder = dirname(folder)
    )
      folders.add(folder)
  return folders
}

const manifest = join(root, 'server/package.json')
interface Manifest {
  readonly imports: Record<string, string>
}
const readAliases = (): Set<string> => {
  const { imports } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  return new Set(Object.keys(imports).flatMap((name) => /^#(\w+)\/\*$/.exec(name)?.[1] ?? []))
}

/** Gives areas of the server an import alias. */
const addAliases = (added: readonly string[]): void => {
  const whole = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  const imports: Record<string, string> = {}
  for (const area of areas)
    if (added.includes(area) || `#${area}/*` in whole.imports)
      imports[`#${area}/*`] = `./src/${area}/*`
  writeFileSync(
    manifest,
    `${JSON.stringify({ ...whole, imports: { ...imports, ...whole.imports } }, null, 2)}\n`,
  )
}

/** Features that a section moves into an area of a workspace. */
const movedInto = (src: string, { moves }: Section): MovedFeature[] =>
  moves.flatMap(({ from, to }) => {
    const feature = new RegExp(`^${src}/(\\w+)$`).exec(from)?.[1]
    const [, area = '', name] = new RegExp(`^${src}/(\\w+)/(\\w+)$`).exec(to) ?? []
    return feature !== undefined && name !== undefined && areas.includes(area)
      ? [{ from: feature, to: name, area }]
      : []
  })

const gitMove = (pairs: readonly (readonly [string, string])[]): void => {
  for (const folder of new Set(pairs.map(([, to]) => dirname(to))))
    mkdirSync(join(root, folder), { recursive: true })
  // One call for all files that keep their names and go into the same folder.
  const together = Map.groupBy(pairs, ([from, to]) =>
    basename(from) === basename(to) ? `${dirname(to)}/` : to,
  )
  for (const [to, group] of together) run('git', ['mv', ...group.map(([from]) => from), to])
  const left = [...foldersOf(pairs.map(([from]) => from))].toSorted((a, b) => b.length - a.length)
  for (const folder of left)
    if (existsSync(join(root, folder)) && readdirSync(join(root, folder)).length === 0)
      rmdirSync(join(root, folder))
}

const apply = (section: Section, isFormatted: boolean): void => {
  const files = readFiles()
  const folders = foldersOf(files)
  const known = new Set(files)
  const moves = section.moves.filter(({ from }) => known.has(from) || folders.has(from))
  for (const { from } of section.moves)
    if (!known.has(from) && !folders.has(from)) say(`${section.name}: ${from} does not exist.`)
  for (const { from, folders: sorted, names } of moves) {
    const beside = files.flatMap((file) => (dirname(file) === from ? [basename(file)] : []))
    for (const name of [...sorted.keys(), ...names.keys()])
      if (!beside.some((file) => file === name || file.split('.')[0] === name))
        say(`${section.name}: ${from} has no ${name}.`)
  }
  const destination = destinationOf(moves)
  const pairs = files.flatMap((file) => {
    const to = destination(file)
    return to === file ? [] : [[file, to] as const]
  })
  const taken = Map.groupBy(files, destination)
  for (const [to, from] of taken)
    if (from.length > 1) throw new Error(`${from.join(' and ')} would both become ${to}.`)

  const added = pairs.flatMap(([, to]) => /^server\/src\/(\w+)\//.exec(to)?.[1] ?? [])
  if (added.some((area) => areas.includes(area))) addAliases(added)
  const tree: Tree = { files: known, folders, destination, aliases: readAliases() }
  const changed: string[] = []
  for (const file of files) {
    if (isUntouched(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const next = rewriteReferences(text, file, tree)
    if (next === text) continue
    writeFileSync(join(root, file), next)
    changed.push(destination(file))
  }
  gitMove(pairs)
  for (const { file, from, to } of section.texts) {
    const path = destination(file)
    const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
    if (!text.includes(from)) {
      say(`${section.name}: ${path} does not contain: ${from}`)
      continue
    }
    writeFileSync(join(root, path), text.replaceAll(from, to))
    changed.push(path)
  }
  const document = join(root, 'docs/architecture.md')
  for (const [src, introduction] of Object.entries(introductions)) {
    const moved = movedInto(src, { ...section, moves })
    if (moved.length === 0) continue
    const text = readFileSync(document, 'utf8')
    writeFileSync(document, moveRows(text, introduction, moved))
  }
  const formatted = changed.filter((file) => /\.(tsx?|mjs|css|json)$/.test(file))
  if (isFormatted && formatted.length > 0)
    run(join(root, 'node_modules/.bin/oxfmt'), [...new Set(formatted)])
  run('git', ['add', '--all'])
  say(`${section.name}: ${pairs.length} files moved, ${new Set(changed).size} rewritten.`)
}

/** Lists what a move can leave behind. @returns whether there is anything */
const check = (): boolean => {
  const files = readFiles()
  const known = new Set(files)
  const folders = foldersOf(files)
  let isWrong = false
  for (const file of files) {
    if (!/\.(tsx?|mjs|css|md|json|html)$/.test(file) || isUntouched(file)) continue
    // Their paths are made up.
    if (/^tools\/(checks|lint)\/.*\.test\.ts$/.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const path of lostPaths(text, file, known)) {
      isWrong = true
      say(`${file}: ${path} leads nowhere.`)
    }
  }
  for (const folder of folders) {
    const count = files.filter((file) => dirname(file) === folder).length
    if (count > mostFiles) say(`${folder} has ${count} files.`)
  }
  for (const src of Object.keys(introductions)) {
    const entries = readdirSync(join(root, src), { withFileTypes: true })
    const inside = entries.filter((entry) => entry.isDirectory()).length
    say(`${src} has ${inside} folders and ${entries.length - inside} files.`)
  }
  return isWrong
}

const importPattern =
  /(?:\bfrom|\bimport|@import|\bcomposes:[^;]*\bfrom)\s*\(?\s*['"]([.#@][^'"\n?]+)(?:\?[^'"\n]*)?['"]/g
const rootedPattern =
  /(?<![\w./@#$}-])(?:contract|server|console|live|web|stories)\/[\w./-]*\.(?:ts|tsx|sql|css)\b/g
const joinedPattern =
  /import\.meta\.dirname,\s*'([\w.][^'\n]*)'|new URL\(\s*'([\w.][^'\n]*)',\s*import\.meta\.url/g

const lostPaths = (text: string, file: string, files: ReadonlySet<string>): string[] => {
  const isThere = (path: string): boolean =>
    /[<>]|NNNN/.test(path) ||
    existsSync(join(root, path)) ||
    bases.some((base) => files.has(`${base}/${path}`))
  const lost = [...text.matchAll(importPattern)].flatMap(([, source = '']) => {
    const target = targetOf(source, file)
    return target === undefined || isThere(target) ? [] : [source]
  })
  const named = [...text.matchAll(rootedPattern)].flatMap(([path]) => (isThere(path) ? [] : [path]))
  const joined = [...text.matchAll(joinedPattern)].flatMap(([, one, other]) => {
    const path = one ?? other ?? ''
    return path.includes('.cache') || existsSync(join(root, dirname(file), path)) ? [] : [path]
  })
  return [...lost, ...named, ...joined]
}

const targetOf = (source: string, file: string): string | undefined => {
  if (source.startsWith('.')) return join(dirname(file), source)
  if (source === '#ledger') return undefined
  if (source.startsWith('#')) return `server/src/${source.slice(1)}`
  const [, workspace, rest] = /^@openbooth\/(\w+)\/(.+)$/.exec(source) ?? []
  if (workspace === undefined) return undefined
  const ending = workspace === 'contract' || workspace === 'server' ? '.ts' : ''
  return `${workspace}/src/${rest}${ending}`
}

const say = (text: string): void => console.log(text)

const main = (): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      commit: { type: 'boolean' },
      format: { type: 'boolean' },
      check: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return say(usage)
  if (values.check) {
    if (check()) process.exitCode = 1
    return
  }
  const sections = readMoves(readFileSync(join(import.meta.dirname, 'moves.txt'), 'utf8'))
  const unknown = positionals.filter((name) => !sections.some((section) => section.name === name))
  if (unknown.length > 0) throw new Error(`The map has no section ${unknown.join(', ')}.`)
  if (run('git', ['status', '--porcelain']) !== '')
    throw new Error('The checkout has changes: commit them or put them away first.')
  for (const section of sections) {
    if (positionals.length > 0 && !positionals.includes(section.name)) continue
    apply(section, values.format ?? false)
    const isChanged = run('git', ['status', '--porcelain']) !== ''
    if (values.commit && isChanged) run('git', ['commit', '--quiet', '-m', section.subject])
  }
}

main()
