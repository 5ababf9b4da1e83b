import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '@openbooth/server/platform/database/migrate'
import { silentLog } from '@openbooth/server/platform/run/plainLog'
import { startTestServer } from '@openbooth/server/testing/database/embeddedForTests'
import { typesOfTables } from '@openbooth/server/testing/database/typesOfTables'

const file = join(import.meta.dirname, '../server/src/platform/database/tables.ts')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const server = await startTestServer()
try {
  await migrate(server.url, silentLog)
  const types = await typesOfTables(server.url)
  const isCurrent = types === (await readFile(file, 'utf8').catch(() => ''))
  if (!isCurrent && values.check) {
    console.error(
      'server/src/platform/database/tables.ts is not what the migrations make: run npm run tables',
    )
    process.exitCode = 1
  }
  if (!isCurrent && !values.check) await writeFile(file, types)
} finally {
  await server.stop()
}
