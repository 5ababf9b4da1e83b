import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './rule.ts'

interface SqlFunction {
  readonly name: string
  readonly text: string
}

const readFunctions = (area: string): SqlFunction[] => {
  const folder = join(root, 'server/src/sql', area)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({
      name: basename(file, '.sql'),
      text: readFileSync(join(folder, file), 'utf8').replaceAll(/--.*$/gm, ''),
    }))
}

const calls = (text: string, name: string): boolean => new RegExp(`\\b${name}\\s*\\(`).test(text)

/**
 * The SQL functions that move money or hours, read from their files: the ledger's acts (functions
 * that the application may call and that are not read-only), and the functions of features that
 * call them.
 */
export const readPostingFunctions = (): { acts: string[]; callers: string[] } => {
  const acts = readFunctions('ledger')
    .filter(({ text }) => /^grant execute/m.test(text) && !/\bstable\b/.test(text))
    .map(({ name }) => name)
  const features = readdirSync(join(root, 'server/src/sql'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'ledger')
    .flatMap(({ name }) => readFunctions(name))
  const callers = new Set<string>()
  const posts = ({ name, text }: SqlFunction): boolean =>
    !callers.has(name) &&
    (acts.some((act) => calls(text, `ledger\\.${act}`)) ||
      [...callers].some((caller) => calls(text, caller)))
  for (let found = features.filter(posts); found.length > 0; found = features.filter(posts))
    for (const { name } of found) callers.add(name)
  return { acts, callers: [...callers].toSorted() }
}
