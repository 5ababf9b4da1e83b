import { startEmbeddedPostgres } from '#platform/embeddedPostgres/start.ts'
import { silentLog } from '#platform/run/plainLog.ts'

// Tests start it as a separate process that they kill. It runs the database of a folder and prints
// its address.
const [folder = '', binaries] = process.argv.slice(2)
const server = await startEmbeddedPostgres({
  folder,
  log: silentLog,
  ...(binaries ? { binaries } : {}),
})
console.log(server.url)
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
