import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { scanCode } from './scanText.ts'

// Lists imports of names that the imported file does not export, without the compiler.
//   node tools/codemods/checkImports.ts

const root = join(import.meta.dirname, '../..')
const files = spawnSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))

const withoutComments = (text: string): string =>
  scanCode(text)
    .map(({ kind, text: part }) => (kind === 'comment' ? '' : part))
    .join('')
const sources = new Map(
  files.map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))]),
)

const targetOf = (source: string, file: string): string | undefined => {
  const path = source.split('?')[0]!
  if (path.startsWith('.')) return join(dirname(file), path)
  if (path === '#ledger')
    return ['server/src/money/ledger/index.ts', 'server/src/ledger/index.ts'].find((one) =>
      sources.has(one),
    )
  if (path.startsWith('#')) return `server/src/${path.slice(1)}`
  const [, workspace, rest] = /^@openbooth\/(\w+)\/(.+)$/.exec(path) ?? []
  if (workspace === undefined) return undefined
  return `${workspace}/src/${rest}${workspace === 'contract' || workspace === 'server' ? '.ts' : ''}`
}

const exportsOf = (file: string, seen = new Set<string>()): Set<string> => {
  const names = new Set<string>()
  const text = sources.get(file)
  if (text === undefined || seen.has(file)) return names
  seen.add(file)
  const declared =
    /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
  for (const [, name] of text.matchAll(declared)) names.add(name!)
  for (const [, list] of text.matchAll(/^export const \{([^}]*)\}/gm))
    for (const item of list!.split(',')) names.add(item.split(':').at(-1)!.trim())
  for (const [, list] of text.matchAll(/^export (?:type )?\{([^}]*)\}/gm))
    for (const item of list!.split(','))
      names.add(
        item
          .trim()
          .replace(/^type /, '')
          .split(/\s+as\s+/)
          .at(-1)!,
      )
  for (const [, alias, source] of text.matchAll(/^export \*(?: as (\w+))? from '([^']+)'/gm))
    if (alias !== undefined) names.add(alias)
    else for (const name of exportsOf(targetOf(source!, file) ?? '', seen)) names.add(name)
  return names
}

let wrong = 0
const complain = (text: string): void => {
  wrong += 1
  console.log(text)
}
for (const [file, text] of sources) {
  const named = /\b(?:import|export)(?: type)?(?: \w+,)? \{([^}]*)\} from '([^']+)'/g
  for (const [, list, source] of text.matchAll(named)) {
    const target = targetOf(source!, file)
    if (target === undefined || !/\.tsx?$/.test(target)) continue
    if (!sources.has(target)) {
      if (!existsSync(join(root, target))) complain(`${file}: ${source} leads nowhere.`)
      continue
    }
    const exported = exportsOf(target)
    const locals: string[] = []
    for (const item of list!.split(',')) {
      const [name = '', local = ''] = item
        .trim()
        .replace(/^type /, '')
        .split(/\s+as\s+/)
      if (name !== '' && !exported.has(name)) complain(`${file}: ${source} has no ${name}.`)
      if (name !== '') locals.push(local || name)
    }
    const twice = locals.find((name, index) => locals.indexOf(name) !== index)
    if (twice !== undefined) complain(`${file}: ${twice} is imported twice.`)
  }
  // Two declarations of one name at the top of a file.
  const top = [
    ...text.matchAll(/^(?:export )?(?:async )?(?:const|let|function|class) (\w+)/gm),
  ].map(([, name]) => name!)
  for (const name of new Set(top.filter((one, index) => top.indexOf(one) !== index)))
    if (!name.startsWith('function')) complain(`${file}: ${name} is declared twice.`)
  // One property twice in a type or an object on lines of the same depth, next to each other in one block.
  for (const [, one] of text.matchAll(/(?:import|const|let) \{([^{}]*)\} =/g)) {
    const names = one!
      .split(',')
      .map((item) => item.split('=')[0]!.split(':').at(-1)!.trim())
      .filter(Boolean)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined) complain(`${file}: ${twice} is bound twice.`)
  }
}
if (wrong > 0) process.exitCode = 1
console.log(`${sources.size} files, ${wrong} problems.`)
