import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#platform/run/env.ts'
import { productDatabase } from '#platform/embeddedPostgres/productDatabase.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { restore } from './restore.ts'

// The command `npm run restore`.

const usage = `Restores a backup into an empty database (DATABASE_URL, any owner) and an empty store of files.

  npm run restore -- FOLDER

Start OpenBooth afterwards with the secret key of the backup. Files of a bucket that are not in the backup must
be in the bucket of OPENBOOTH_S3_BUCKET already.
`

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
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
    const { tables, files, spooled, remarks } = await restore({
      env,
      databaseUrl: database.url,
      files: fileStoreFor(env),
      folder: resolve(folder),
    })
    for (const remark of remarks) process.stdout.write(`${remark}\n`)
    process.stdout.write(
      `Backup restored: ${tables} tables, ${files} files, ${spooled} spool files. ` +
        'Every balance matches its entries.\n',
    )
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The backup was not restored. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
