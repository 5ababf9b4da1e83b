import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from './serverUser.ts'

export const superuser = 'openbooth'
export const databaseName = 'openbooth'

const passwordFile = (folder: string): string => join(folder, 'password')

/** The password of the superuser; only the user that OpenBooth runs as can read the file. */
export const readPassword = async (folder: string): Promise<string> =>
  (await readFile(passwordFile(folder), 'utf8')).trim()

/** Creates `data` and `password` in the folder. Removes incomplete ones of an aborted attempt. */
export const initialiseCluster = async (place: {
  folder: string
  binaries: string
  user: ServerUser | undefined
}): Promise<void> => {
  const { folder, binaries, user } = place
  const unfinished = join(folder, 'data.unfinished')
  const passwordForServer = join(folder, 'password.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await rm(passwordForServer, { force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile(folder), password, { mode: 0o600 })
  await writeFile(passwordForServer, password, { mode: 0o600 })
  if (user) {
    await chown(unfinished, user.uid, user.gid)
    await chown(passwordForServer, user.uid, user.gid)
  }
  try {
    await initdb(join(binaries, 'initdb'), unfinished, passwordForServer, user)
  } finally {
    await rm(passwordForServer, { force: true })
  }
  await rename(unfinished, join(folder, 'data'))
}

const initdb = async (
  program: string,
  dataFolder: string,
  password: string,
  user: ServerUser | undefined,
): Promise<void> => {
  // Only character classes depend on the locale (trigrams of Chinese need it). Sorting always uses
  // code points.
  const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const settings = [
    ['--pgdata', dataFolder],
    ['--username', superuser],
    ['--pwfile', password],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--lc-ctype', characters],
  ].flat()
  const child = spawn(program, [...settings, '--data-checksums'], {
    cwd: dataFolder,
    env: { TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0)
    throw new Error(`Failed to create the database (initdb exited with ${code}):\n${output.trim()}`)
}
