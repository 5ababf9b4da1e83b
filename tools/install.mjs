// Runs before start, test and bench, on any Node version and without packages, so this is plain
// JavaScript. Installs the dependencies if package-lock.json differs from the last installation;
// otherwise prints nothing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stamp = join(root, 'node_modules/.openbooth-installed')

const wanted = [
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex'),
  process.platform,
  process.arch,
].join(' ')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies ...')
  // Installs exactly the lock file without changing it. Not `npm ci`: it refuses a lock file that
  // lacks the optional packages of other operating systems, and deletes files that may be in use.
  run('npm', ['install', '--no-save', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}
if (process.argv.includes('--browser'))
  run(join(root, 'node_modules/.bin/node'), [join(root, 'tools/installBrowser.ts')])

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    // npm must not run on the Node inside node_modules, which it may replace.
    env: { ...process.env, PATH: pathOutsideClone() },
    shell: process.platform === 'win32',
  })
  if (error) console.error(`${command} could not be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

function pathOutsideClone() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter)
}
