import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { debianServices, hasPostgres15 } from '@openbooth/server/testing/database/debianServices'
import { bundlePrograms } from './bundlePrograms.ts'
import { missingAnswers } from './checks/answers.ts'
import { unauditedCalls } from './checks/audited.ts'
import { unprovenRows } from './checks/conformance.ts'
import { firstLoadProblems, liveLoadProblems } from './checks/firstLoad.ts'
import { readResults, type TestResult } from './checks/run/results.ts'
import { filesToTryAgain, withSecondTry } from './checks/run/secondTry.ts'
import { memoryFolder } from './memoryFolder.ts'

// Runs all checks of `npm test`, in the order of relevance for the reader; ends with a line of
// counts.

const root = resolve(import.meta.dirname, '..')
const cache = join(root, '.cache')
const observed = join(cache, 'observed.jsonl')

let passed = 0
let failed = 0
let skipped = 0
/** Repeated before the counts, because a run prints thousands of lines. */
const failures: string[] = []
/**
 * Tests that failed and then passed are reported too, because an unstable test may hide a problem.
 */
const unsteady: string[] = []

const say = (text: string): void => console.log(`\n== ${text}`)

const inMemory = memoryFolder()

const settings = (environment: Record<string, string>) =>
  ({
    cwd: root,
    shell: true,
    stdio: 'inherit',
    // Compile cache for server processes that tests start, kill and restart.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      ...(inMemory && { TMPDIR: inMemory }),
      ...environment,
    },
  }) as const

const run = (command: string): boolean => spawnSync(command, settings({})).status === 0

const check = (what: string, isTrue: () => boolean): void => {
  say(what)
  if (isTrue()) passed += 1
  else {
    failed += 1
    failures.push(what)
    console.log(`FAILED: ${what}`)
  }
}

const none = (problems: readonly string[]): boolean => {
  for (const problem of problems) console.log(problem)
  return problems.length === 0
}

/** Timeout of each step, so that the rest still runs and the report names the hanging step. */
const mostMinutes = 40

/** Runs a command in a separate process group, and kills the whole group after a timeout. */
const runForMinutes = async (
  command: string,
  environment: Record<string, string>,
): Promise<boolean> => {
  const child = spawn(command, { ...settings(environment), detached: true })
  const end = (): boolean => process.kill(-child.pid!, 'SIGKILL')
  const tooLong = setTimeout(() => {
    console.log(`\nSTOPPED: the run did not finish within ${mostMinutes} minutes.`)
    end()
  }, mostMinutes * 60_000)
  const interrupted = (): void => {
    end()
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  const [status] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', interrupted)
  clearTimeout(tooLong)
  return status === 0
}

/**
 * As root, Chromium raises the priority of its windows and their sound. Server, database and media
 * server then wait, and stories with many voices take half as long again.
 */
const alikeForAll =
  process.getuid?.() === 0 && existsSync('/usr/bin/setpriv')
    ? 'setpriv --inh-caps=-sys_nice --bounding-set=-sys_nice '
    : ''

interface Tests {
  readonly what: string
  /** Name of the report. */
  readonly name: string
  readonly projects: readonly string[]
  /** Maximum number of test files at a time. */
  readonly workers: number
  /** Only these files of the projects. */
  readonly files?: string
  readonly environment?: Record<string, string>
}

interface VitestRun {
  readonly ended: boolean
  readonly results: TestResult[]
}

const received = ({ file, title, failure = '' }: TestResult): string =>
  [`${file}: ${title}`, ...failure.split('\n').slice(0, 12)].join('\n    ')

const runVitest = async (
  { name, projects, environment = {} }: Tests,
  options: string,
): Promise<VitestRun> => {
  const report = join(cache, `${name}.json`)
  const selected = projects.map((project) => `--project ${project}`).join(' ')
  const ended = await runForMinutes(`${alikeForAll}vitest run ${selected} ${options}`, {
    ...environment,
    OPENBOOTH_TEST_REPORT: report,
  })
  return { ended, results: existsSync(report) ? readResults(report, root) : [] }
}

const runOnce = (tests: Tests): Promise<VitestRun> => {
  const { what, workers, files = '' } = tests
  say(what)
  return runVitest(tests, `${files} --max-workers ${workers}`)
}

/**
 * Counts the results of tests and returns them. Failures in a few files are run again one after the
 * other (decision 29).
 */
const settle = async (tests: Tests, first: VitestRun): Promise<TestResult[]> => {
  const again = filesToTryAgain(first.results)
  let { ended, results } = first
  if (again.length > 0) {
    say(`retrying: ${again.join(', ')}`)
    const second = await runVitest(
      { ...tests, name: `${tests.name}-again` },
      `${again.join(' ')} --max-workers 1`,
    )
    ;({ ended } = second)
    results = withSecondTry(first.results, second.results)
    const failedOnce = first.results.filter(({ status }) => status === 'failed')
    if (ended) unsteady.push(...failedOnce.map(received))
  }
  const having = (status: TestResult['status']) => results.filter((one) => one.status === status)
  passed += having('passed').length
  skipped += having('skipped').length
  // A failed run without failed tests (a crash, an unhandled error) is a failure too.
  failed += Math.max(having('failed').length, ended ? 0 : 1)
  failures.push(...having('failed').map(received))
  if (!ended && having('failed').length === 0)
    failures.push(`${tests.what} ended badly although no test failed`)
  return results
}

rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })

/**
 * Prepares requirements of the tests during the checks that do not need them, because the first
 * preparation takes minutes.
 */
const meanwhile = (...scripts: string[]): Promise<boolean> => {
  const command = scripts.map((script) => `node tools/${script}.ts`).join(' && ')
  return once(spawn(command, settings({})), 'exit').then(([status]) => status === 0)
}

say('browser, services and media engine are installed in the background')
const outsideIsReady = meanwhile('installBrowser', 'installServices')
const engineIsReady = meanwhile('installEngine')

check('format', () => run('oxfmt --check .'))
check('lint', () => run('oxlint'))
check('types', () => run('npm run --silent types'))
// It uses one core, as the checks below do.
const sitesAreBuilt = meanwhile('build')
check('nothing unused', () => run('knip'))
check('licences of third parties', () => run('node tools/licences/main.ts --check'))
check('types of the tables are those of the migrations', () => run('node tools/tables.ts --check'))
const areSitesBuilt = await sitesAreBuilt
check('build', () => areSitesBuilt)
check('first load of sign-in and list', () => none(firstLoadProblems(join(root, 'console/dist'))))
check('first load of the live app', () => none(liveLoadProblems(join(root, 'live/dist'))))

const [isOutsideReady, isEngineReady] = await Promise.all([outsideIsReady, engineIsReady])
check('browser and services', () => isOutsideReady)
check('media engine', () => isEngineReady)

const bundles = await bundlePrograms(join(cache, 'programs'))
const programs = { NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', bundles].join(' ').trim() }
const environment = { ...programs, OPENBOOTH_OBSERVED: observed }
const cores = Math.min(availableParallelism(), 5)
// The sites were built above.
const ofStories = {
  projects: ['stories'],
  environment: { ...programs, OPENBOOTH_STORIES_ROOT: root },
}
/** One at a time in each lane: windows with sound use more CPU time the longer they wait. */
const soundStories = (part: 1 | 2): Tests => ({
  ...ofStories,
  what: `stories of sound, part ${part} of 2`,
  name: `soundStories${part}`,
  workers: 1,
  files: `stories/sound/ --shard ${part}/2`,
})
/** Runs tests one after the other, without second runs. */
const inOrder = async (...all: readonly Tests[]): Promise<(readonly [Tests, VitestRun])[]> => {
  const runs: (readonly [Tests, VitestRun])[] = []
  for (const tests of all) runs.push([tests, await runOnce(tests)])
  return runs
}

const firstRuns = await Promise.all([
  inOrder(
    // Tests of sound run at the same time, and measure times.
    {
      what: 'tests of the server',
      name: 'server',
      projects: ['server'],
      workers: cores,
      environment,
    },
    {
      ...ofStories,
      what: 'stories without sound',
      name: 'stories',
      workers: cores,
      files: "--exclude '**/sound/**'",
    },
    soundStories(2),
  ),
  inOrder(
    // They wait more than they compute, and delay each other if several run concurrently.
    {
      what: 'tests of sound over the media engine',
      name: 'sound',
      projects: ['sound'],
      workers: 1,
      environment,
    },
    {
      what: 'tests of contract, web, live, console and tools, and of the server on PostgreSQL 15',
      name: 'others',
      projects: ['contract', 'web', 'live', 'console', 'tools'].concat(
        hasPostgres15 ? 'postgres15' : [],
      ),
      workers: 1,
      environment,
    },
    soundStories(1),
  ),
])
const results: TestResult[] = []
for (const [tests, first] of firstRuns.flat()) results.push(...(await settle(tests, first)))
if (!hasPostgres15) {
  skipped += 1
  console.log(
    '\nSKIPPED: PostgreSQL 15 is not installed. The tests ran on the embedded PostgreSQL 18 only.',
  )
}

for (const { name, file } of debianServices) {
  if (existsSync(file)) continue
  console.log(
    `\nSKIPPED: ${name} is not installed (${file}). The tests against the real service did not run.`,
  )
  // In CI everything can be installed, so a skipped test is a failure.
  if (process.env.CI !== 'true') continue
  failed += 1
  failures.push(`${name} is not installed`)
}

check('every answer of the contract was seen', () => none(missingAnswers(observed)))
check('what administrators change is audited', () => none(unauditedCalls(observed)))
check('docs/conformance.md', () => none(unprovenRows(join(root, 'docs/conformance.md'), results)))

const printTests = (heading: string, tests: readonly string[]): void => {
  if (tests.length > 0) say(heading)
  for (const one of tests) console.log(`\n- ${one}`)
}
printTests('what failed once and then passed: look why', unsteady)
printTests('what failed', failures)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed === 0 ? 0 : 1
