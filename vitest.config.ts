import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { hasPostgres15 } from './server/src/testing/database/debianServices.ts'
import { LongFirst } from './tools/checks/run/longFirst.ts'
import { UnderWay } from './tools/checks/run/underWay.ts'

// Set by `npm test`, which counts the results in this file.
const report = process.env.OPENBOOTH_TEST_REPORT

/**
 * Tests with clients that exchange sound over a real media engine, for which a delayed processor is
 * a failure.
 */
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
  // Every file has a separate server and database.
  isolate: false,
  globalSetup: [join(import.meta.dirname, 'server/src/testing/database/globalSetup.ts')],
  // Timeout for asynchronous results of the server on a busy machine.
  expect: { poll: { timeout: 15_000, interval: 50 } },
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // One more than the cores, because a test waits for pages, scheduled tasks and the database
    // more than it computes. A low maximum on a large machine, because all workers share one
    // database server.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    sequence: { sequencer: LongFirst },
    reporters: report ? ['default', ['json', { outputFile: report }], new UnderWay()] : ['default'],
    testTimeout: 20_000,
    // Without `isolate` a worker loads imported modules only once, and a file takes 0.2 s less. Files
    // of live and console replace more of the browser.
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], isolate: false },
      },
      { extends: true, test: { name: 'live', root: 'live', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'console', root: 'console', include: ['src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], isolate: false },
      },
      { extends: true, test: { name: 'server', ...server, exclude: soundTests } },
      // `npm test` runs these serially, beside the others, because two concurrent ones delay each
      // other.
      { extends: true, test: { name: 'sound', ...server, include: soundTests } },
      // The same again on the oldest supported PostgreSQL, if Debian's is installed. Long walks,
      // races and crashes do not depend on the version, but statements may.
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
          // Node.js reads the product and the stories, as it does outside of tests, and reuses compiled
          // code. Vite's module runner would transform every module.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['**/*.test.ts'],
          isolate: false,
          globalSetup: [
            join(import.meta.dirname, 'server/src/testing/database/globalSetup.ts'),
            join(import.meta.dirname, 'stories/setup/globalSetup.ts'),
          ],
          // Files run in parallel (`maxWorkers`), each with a separate server and windows. The
          // timeout covers results that a person would wait for, on a busy machine.
          expect: { poll: { timeout: 15_000, interval: 50 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
