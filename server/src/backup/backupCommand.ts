import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { systemClock } from '#platform/run/clock.ts'
import { readEnv } from '#platform/run/env.ts'
import { productDatabase } from '#platform/embeddedPostgres/productDatabase.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { backUp, type BackupReport } from './backup.ts'

// The command `npm run backup`.

const usage = `Backs up an installation while it runs: database, files and spool.

  npm run backup -- FOLDER [--with-bucket] [--with-key]

FOLDER         must be empty. The command creates it if it is missing.
--with-bucket  also copies the files of an S3 bucket. Without it the backup only lists which files the bucket
               must retain (files.json).
--with-key     also writes the secret key to FOLDER/secret.key. Without it store the key elsewhere.
`

const describe = ({ tables, files, bytes, spooled, hasFiles }: BackupReport): string => {
  const megabytes = (bytes / 1e6).toFixed(1)
  const where = hasFiles
    ? `${files} files (${megabytes} MB)`
    : `a list of ${files} files (${megabytes} MB) that the bucket must retain`
  return `The backup is complete: ${tables} tables, ${where}, ${spooled} spool files.\n`
}

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      'with-bucket': { type: 'boolean' },
      'with-key': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [folder] = positionals
  if (values.help || folder === undefined || positionals.length > 1) {
    process.stdout.write(usage)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const env = readEnv(process.env)
  const database = await productDatabase(env)
  try {
    const report = await backUp({
      env,
      databaseUrl: database.url,
      files: fileStoreFor(env),
      folder: resolve(folder),
      at: systemClock.now(),
      withBucket: values['with-bucket'] ?? false,
      withKey: values['with-key'] ?? false,
    })
    process.stdout.write(describe(report))
    if (!values['with-key'])
      process.stdout.write(
        'It does not contain the secret key: store the key in a different place.\n',
      )
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The backup failed. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
