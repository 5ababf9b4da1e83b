import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { debianServices } from '@openbooth/server/testing/database/debianServices'

// Tests that need a missing service are skipped. `npm test` reports and counts them, so a missing
// service is not an error here.

const missing = debianServices.filter(({ file }) => !existsSync(file))
const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')

const aptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

// Debian starts services on installation, and nginx and Caddy would listen on port 80.
const policyFile = '/usr/sbin/policy-rc.d'
const startsNone = '#!/bin/sh\nexit 101\n'

const withoutStarting = (install: () => boolean): boolean => {
  if (existsSync(policyFile)) return install()
  writeFileSync(policyFile, startsNone, { mode: 0o755 })
  try {
    return install()
  } finally {
    rmSync(policyFile)
  }
}

if (missing.length > 0 && isDebianRoot) {
  console.log(`Installing ${missing.map(({ name }) => name).join(', ')} for the tests ...`)
  const packages = missing.flatMap((service) => service.packages)
  const isDone = withoutStarting(
    () => aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...packages),
  )
  if (!isDone) console.log('The installation failed.')
}
