import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { hasPostgres15 } from './server/src/testing/database/debianServices.ts'
import { LongFirst } from './tools/checks/run/longFirst.ts'
import { UnderWay } from './tools/checks/run/underWay.ts'

// Set by `npm test`, which counts what is in it.
const report = process.env.OPENBOOTH_TEST_REPORT

/** Tests whose clients exchange sound over a real media engine: they need the processor in time. */
const soundTests = [
  'src/live/audioWorker/*.test.ts',
  'src/live/audioWorker/event/hearEvent.test.ts',
  'src/live/rehearsal/rehearsal.test.ts',
  'src/live/sound/rooms/{enter,moveEvents,rooms}.test.ts',
  'src/live/sound/switches/pause.test.ts',
]

const server = {
  root: 'server',
  include: ['src/**/*.test.ts'],
  // Every file has a server and a database of its own; what it imports is read once a worker.
  isolate: false,
  globalSetup: [join(import.meta.dirname, 'server/src/testing/database/globalSetup.ts')],
  // What the server does by itself, on a busy machine too.
  expect: { poll: { timeout: 15_000, interval: 50 } },
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // One more than there are cores: a test waits for pages, sweeps and the database more than it works. Few on a large
    // machine all the same, where all share one database server.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    sequence: { sequencer: LongFirst },
    reporters: report ? ['default', ['json', { outputFile: report }], new UnderWay()] : ['default'],
    projects: [
      {
        extends: true,
        test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'live', root: 'live', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'console', root: 'console', include: ['src/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
      { extends: true, test: { name: 'server', ...server, exclude: soundTests } },
      // `npm test` runs these one after the other, beside the others: two at a time delay each other.
      { extends: true, test: { name: 'sound', ...server, include: soundTests } },
      // The same once more on the oldest PostgreSQL that serves, where Debian's is installed. Long walks, races and crashes
      // are the same with either; what may differ are the statements.
      ...(hasPostgres15
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres15',
                ...server,
                include: ['src/{money/ledger,events/event}/**/*.test.ts'],
                exclude: ['**/*{Crashes,Life,Model,Races}.test.ts'],
                env: { OPENBOOTH_TEST_POSTGRES: '15' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'stories',
          root: 'stories',
          include: ['**/*.test.ts'],
          isolate: false,
          globalSetup: [
            join(import.meta.dirname, 'server/src/testing/database/globalSetup.ts'),
            join(import.meta.dirname, 'stories/setup/globalSetup.ts'),
          ],
          // Files run in lanes (`maxWorkers`), each with a server of its own and windows nobody else is in.
          // What a person would wait for, on a busy machine too.
          expect: { poll: { timeout: 15_000, interval: 50 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
