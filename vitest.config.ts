import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The database server of the tests needs a share of the machine too.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'server/src/testing/globalSetup.ts')],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
