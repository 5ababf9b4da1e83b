import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debianVersions = '/usr/lib/postgresql'

const installed = (): string | undefined => {
  if (!existsSync(debianVersions)) return undefined
  return readdirSync(debianVersions)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debianVersions, version, 'bin/pgbench'))
    .find((path) => existsSync(path))
}

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Path of pgbench, PostgreSQL's load generator. Installs it on Debian; undefined elsewhere. */
export const findPgbench = (): string | undefined => {
  const found = installed()
  if (found || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found
  console.log('Installing pgbench ...')
  return apt('update', '-q') &&
    apt('install', '-y', '-q', '--no-install-recommends', 'postgresql-contrib')
    ? installed()
    : undefined
}
