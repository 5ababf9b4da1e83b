import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { productDatabase } from '#platform/embeddedPostgres/productDatabase.ts'
import { type Env, readEnv } from '#platform/run/env.ts'
import { plainLog } from '#platform/run/plainLog.ts'
import { adoptFormerVariables } from '#platform/run/variables/formerVariables.ts'
import { runChecks } from './runChecks.ts'
import { asText, fail, type Finding, messageOf } from './finding.ts'

// The command `npm run doctor`.

const usage = `Checks an installation: database, secret key, mail, media servers, files, disks, clocks and address.

  npm run doctor -- [--mail ADDRESS] [--json]

--mail ADDRESS  sends a test email. Without it the command only signs in at the mail server.
--json          prints an array of objects with check, status (ok, warn, fail), found and todo.
Run it with the environment of the server, while the server runs. It exits with 1 if a check fails.
`

const readSettings = (): Env | Finding => {
  try {
    return readEnv(process.env)
  } catch (error) {
    return fail('settings', messageOf(error), 'See docs/configuration.md.')
  }
}

const run = async (env: Env, mailTo: string | undefined): Promise<readonly Finding[]> => {
  if (env.DATABASE_URL === undefined && !existsSync(join(env.OPENBOOTH_DATA, 'postgres')))
    return [
      fail(
        'database',
        `DATABASE_URL is not set, and ${env.OPENBOOTH_DATA} has no embedded database.`,
        'Start the server, or run this command with the environment variables of the server.',
      ),
    ]
  const database = await productDatabase(env)
  try {
    return await runChecks({ env, databaseUrl: database.url, mailTo })
  } finally {
    await database.stop()
  }
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      mail: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  adoptFormerVariables(process.env, plainLog)
  const settings = readSettings()
  const findings = 'check' in settings ? [settings] : await run(settings, values.mail)
  process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : asText(findings))
  if (findings.some(({ status }) => status === 'fail')) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`The checks stopped early. ${messageOf(error)}\n`)
  process.exit(1)
})
