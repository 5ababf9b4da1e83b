import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  /** File name without `.sql`, such as `0001-baseline`; names sort in the order they are applied. */
  readonly name: string
  /** SHA-256 of the text in hexadecimal, independent of the clone's line ends. */
  readonly checksum: string
  readonly sql: string
}

/**
 * Reads all migrations in the order of their numbers.
 * @throws if a file has an invalid name, or if two have the same number
 */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const numbers = new Map<string, string>()
  for (const file of files) {
    const number = /^(\d{4})-[a-z][a-zA-Z0-9-]*\.sql$/.exec(file)?.[1]
    if (!number) throw new Error(`Migration ${file} is not named like 0001-baseline.sql.`)
    const other = numbers.get(number)
    if (other) throw new Error(`Migrations ${other} and ${file} have the same number.`)
    numbers.set(number, file)
  }
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: file.slice(0, -'.sql'.length), checksum, sql }
    }),
  )
}
