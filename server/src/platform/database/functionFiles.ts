import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface SqlFunction {
  /** With its schema, such as `public.save_event`. Names are unique. */
  readonly name: string
  /** Path of its file within the folder, such as `event/save_event.sql`. */
  readonly file: string
  /** SHA-256 of the text in hexadecimal, independent of the clone's line ends. */
  readonly checksum: string
  readonly sql: string
}

/**
 * Reads all functions of the folder, which has one folder per area and one file per function.
 * @throws if a file does not define exactly the function of its name, or two files define the same
 * one
 */
export const readFunctions = async (folder: string): Promise<SqlFunction[]> => {
  const files = (await readdir(folder, { recursive: true }).catch(whenMissing))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  const functions = files.map((file) => readFunction(folder, file))
  const fileOf = new Map<string, string>()
  for (const { name, file } of functions) {
    const other = fileOf.get(name)
    if (other) throw new Error(`${other} and ${file} define the same function.`)
    fileOf.set(name, file)
  }
  return functions
}

// One after the other: reading all at once needs more open files than small machines allow.
const readFunction = (folder: string, file: string): SqlFunction => {
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const defined = [...sql.matchAll(/^create (or replace )?function (?:(\w+)\.)?(\w+)/gm)]
  const [, isReplaced, schema = 'public', name] = defined[0] ?? []
  if (defined.length !== 1 || !isReplaced)
    throw new Error(`${file} must hold one "create or replace function".`)
  if (!file.endsWith(`/${name}.sql`))
    throw new Error(`${file} defines ${name}. The function and the file must have the same name.`)
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { name: `${schema}.${name}`, file, checksum, sql }
}

const whenMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}
