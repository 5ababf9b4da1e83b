import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { touched } from './verifyTouched.ts'

// `npm run verify`: in under a minute, the most likely problems of the changes since main. `npm
// test` checks everything.

const root = resolve(import.meta.dirname, '..')

const git = (command: string): string[] => {
  const { stdout, status } = spawnSync('git', command.split(' '), { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/**
 * The commit where this branch left main: the server's main in a clone, otherwise the local one.
 */
const base = git('merge-base HEAD origin/main')[0] ?? git('merge-base HEAD main')[0] ?? 'HEAD'
const changed = [
  ...git(`diff --name-only --diff-filter=d ${base}`),
  ...git('ls-files --others --exclude-standard'),
]

let failed = 0
const check = (what: string, command: string, args: readonly string[]): void => {
  if (args.length === 0) return
  console.log(`\n== ${what}`)
  const began = performance.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  if (status !== 0) failed += 1
}

const { formatted, linted, workspaces, tests, stories } = touched(changed, (file) => {
  const folder = join(root, dirname(file))
  return existsSync(folder) ? readdirSync(folder) : []
})

console.log(`${changed.length} files changed since ${base.slice(0, 9)}`)
check('format', 'oxfmt', formatted.length === 0 ? [] : ['--check', ...formatted])
check('lint', 'oxlint', linted.length === 0 ? [] : ['--type-aware', ...linted])
for (const workspace of workspaces) check(`types of ${workspace}`, 'tsc', ['-p', workspace])
check(
  'tests next to what changed',
  'vitest',
  tests.length === 0 ? [] : ['run', '--reporter=dot', '--project=!postgres15', ...tests],
)

if (stories.length > 0)
  console.log(`\nStories changed, they take longer: npx vitest run ${stories.join(' ')}`)
console.log(failed === 0 ? '\nNo problems found.' : `\n${failed} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
