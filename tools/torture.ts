import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { openDatabase } from '@openbooth/server/platform/database/database'
import { startCrashingServer } from '@openbooth/server/money/ledger/testing/crashingServer'
import { addUsers } from '@openbooth/server/money/ledger/testing/addUsers'
import { storm } from '@openbooth/server/money/ledger/testing/storm'
import { soundTorture } from './soundTorture.ts'
import { storageStorm } from '@openbooth/server/providers/storage/testing/storageStorm'

// `npm run torture` runs for hours what `npm test` runs for a minute: every act of the ledger by
// many clients while the database is killed, random acts against the models (also of booths), files
// of an S3 server that is killed, a restore, and every test of payments that kills processes.

const root = resolve(import.meta.dirname, '..')
const clients = 64
const users = 16
const actsOfStorm = 100_000
const actsPerCrash = 2000

const run = (command: string, environment: Record<string, string>): boolean =>
  spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0

const verify = (url: string): boolean =>
  run(`node ${join(root, 'server/src/money/ledger/verify.ts')}`, { DATABASE_URL: url })

/**
 * Runs all acts concurrently from many clients while the database is killed repeatedly; then
 * verifies the ledger.
 */
const stormPart = async (acts = actsOfStorm): Promise<boolean> => {
  const server = await startCrashingServer()
  const database = openDatabase(server.url, { max: clients })
  try {
    await addUsers(database.pool, users)
    const crashes = Math.max(3, Math.round(acts / actsPerCrash))
    console.log(`${clients} clients, ${acts} operations, kill -9 of the database ${crashes} times`)
    const seen = await storm({
      pool: database.pool,
      clients,
      users,
      acts,
      crashes,
      crash: server.crash,
    })
    console.log(
      `${seen.acts} operations in ${seen.calls} calls, ${seen.refused} refused, ${seen.crashes} crashes, ` +
        `${seen.broken} broken calls, ${seen.deadlocks} deadlocks; ` +
        `${seen.seconds.toFixed(0)} s, ${(seen.acts / seen.seconds).toFixed(0)} operations/s\n`,
    )
    for (const problem of seen.problems.slice(0, 50)) console.log(`WRONG: ${problem}`)
    const isRight = verify(server.url)
    return isRight && seen.problems.length === 0 && seen.deadlocks === 0
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Stores files in a real S3 server that is killed repeatedly. */
const storagePart = async (acts = 4000): Promise<boolean> => {
  const seen = await storageStorm(acts)
  console.log(
    `${seen.acts} operations, ${seen.failed} without a response, kill -9 of the S3 server ${seen.crashes} times, ${seen.seconds.toFixed(0)} s`,
  )
  for (const problem of seen.problems) console.log(`WRONG: ${problem}`)
  return seen.problems.length === 0 && seen.crashes > 0
}

/** Tests that run longer with this variable. */
const testPart = (files: string): Promise<boolean> =>
  Promise.resolve(run(`vitest run --project server ${files}`, { OPENBOOTH_TORTURE: '1' }))

interface Part {
  readonly what: string
  /** Approximate duration on two idle cores. */
  readonly minutes: number
  readonly play: (acts?: number) => Promise<boolean>
}

const parts: Readonly<Record<string, Part>> = {
  storm: {
    what: 'every act of the ledger by many clients while the database is killed',
    minutes: 15,
    play: stormPart,
  },
  model: {
    what: 'random acts of the ledger against a model, verified after each',
    minutes: 60,
    play: () => testPart('src/money/ledger/ledgerModel'),
  },
  races: {
    what: 'fifty concurrent acts, the same without each protection, and planners who are removed while they act',
    minutes: 4,
    play: () =>
      testPart(
        'src/money/ledger/ledgerRaces src/money/ledger/ledgerNegativeControls src/events/eventManager/memberRaces',
      ),
  },
  events: {
    what: 'random lives of events against models of what they cost',
    minutes: 15,
    play: () => testPart('src/events/event/save/saveModel src/events/event/lifecycle/eventLife'),
  },
  programme: {
    what: 'fifty clients create, change, copy and cancel programmes while connections are killed',
    minutes: 10,
    play: () => testPart('src/events/programme/programmeRaces'),
  },
  booth: {
    what: 'random acts of ten clients in the booths of an event against the model',
    minutes: 20,
    play: () => testPart('src/live/sound/onAir/boothWalk'),
  },
  sound: {
    what: 'four voices and three listeners while the media server is frozen and killed under load',
    minutes: 60,
    play: soundTorture,
  },
  storage: {
    what: 'files in a real S3 server (versitygw) that is killed',
    minutes: 3,
    play: storagePart,
  },
  recording: {
    what: 'an hour of sound whose clock drifts',
    minutes: 1,
    play: () => testPart('src/live/recording/recorder/recorder'),
  },
  restore: {
    what: 'an installation with 5,000 files backed up and restored under another owner',
    minutes: 2,
    play: () => testPart('src/backup'),
  },
  payments: {
    what: 'every test of payments, with processes that are killed',
    minutes: 60,
    play: () => testPart('src/money/payment src/providers/payment'),
  },
}

const help = [
  'npm run torture                  every part, one after the other',
  'npm run torture -- races model   some parts',
  'npm run torture -- storm 20000   with so many acts',
  'npm run torture -- sound --rounds 3   with so many failures of each kind',
  '',
  ...Object.entries(parts).map(
    ([name, { what, minutes }]) => `${name.padEnd(10)}${what}; about ${minutes} min`,
  ),
].join('\n')

const given = process.argv.slice(2)
const acts = given.find((word) => /^\d+$/.test(word))
const wanted = given.filter((word) => word !== acts && word !== '--rounds')
const unknown = wanted.find((word) => !(word in parts))
if (unknown !== undefined) {
  if (unknown !== '--help') console.error(`There is no part ${unknown}.\n`)
  console.log(help)
  process.exit(unknown === '--help' ? 0 : 1)
}
let failed = 0
for (const [name, { play }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n== ${name}`)
  const isRight = await play(acts === undefined ? undefined : Number(acts))
  console.log(`${name}: ${isRight ? 'OK' : 'FAILED'}`)
  if (!isRight) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
