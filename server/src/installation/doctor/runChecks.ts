import { decodePercent } from '@openbooth/contract/typed/percent'
import pg from 'pg'
import { openDatabase } from '#platform/database/database.ts'
import { describeConnectError } from '#platform/run/databaseServer/waitForDatabase.ts'
import { egress } from '#platform/egress/egress.ts'
import { egressAddress } from '#platform/egress/host.ts'
import { chosenMailServer } from '#platform/mail/mailSettings.ts'
import type { Env } from '#platform/run/env.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { mailerFor } from '#providers/mail/index.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { checkAddress } from './checkAddress.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkIncidents, checkKey } from './checkInstallation.ts'
import { checkMail } from './checkMail.ts'
import { checkMediaServers } from './checkMediaServers.ts'
import { checkDisk, checkFileStore } from './checkStores.ts'
import { fail, type Finding, messageOf, withoutSecrets } from './finding.ts'

export interface CheckInput {
  readonly env: Env
  readonly databaseUrl: string
  /** Receives a test email. Undefined: none is sent. */
  readonly mailTo: string | undefined
}

/** Runs every check that the state of the installation permits, and changes nothing in it. */
export const runChecks = async (input: CheckInput): Promise<readonly Finding[]> => {
  const { env, databaseUrl } = input
  const findings = [
    ...(await inDatabase(input)),
    await checkFileStore(fileStoreFor(env), env),
    ...(await checkDisk(env)),
    ...(await checkAddress(env)),
  ]
  return withoutSecrets(findings, secretsOf(env, databaseUrl))
}

const inDatabase = async (input: CheckInput): Promise<readonly Finding[]> => {
  const { env, databaseUrl } = input
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'openbooth doctor',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const todo = 'Fix this first. The other checks need the database.'
    return [fail('database', describeConnectError(error, databaseUrl) ?? messageOf(error), todo)]
  }
  try {
    const findings = await checkDatabase(client, env.OPENBOOTH_DATABASE_CONNECTIONS)
    // Tables of another version may lack what the other checks read.
    if (findings.some(({ check, status }) => check === 'schema' && status === 'fail'))
      return findings
    return [...findings, ...(await inInstallation(input, client))]
  } finally {
    await client.end()
  }
}

const inInstallation = async (
  { env, databaseUrl, mailTo }: CheckInput,
  client: pg.Client,
): Promise<readonly Finding[]> => {
  const { finding, secrets } = await checkKey(env, databaseUrl, client)
  if (secrets === undefined) return [finding]
  const db = openDatabase(databaseUrl, { max: 2 })
  try {
    const doctor = { env, db, secrets, egress: egress(env) }
    const mailer = mailerFor({
      env,
      chosen: chosenMailServer(db, secrets),
      addressOf: (host) => egressAddress(env, host),
    })
    const all: (Finding | readonly Finding[])[] = await Promise.all([
      checkMail(mailer, mailTo).finally(() => mailer.close()),
      checkMediaServers(doctor),
      checkIncidents(db),
    ])
    const secret = await chosenSecrets(doctor)
    return withoutSecrets([finding, ...all.flat()], secret)
  } finally {
    await db.close()
  }
}

/** The password of the mail server from the console, which may repeat it. */
const chosenSecrets = async (doctor: {
  readonly db: ReturnType<typeof openDatabase>
  readonly secrets: SecretBox
}): Promise<(string | undefined)[]> => [
  (await chosenMailServer(doctor.db, doctor.secrets)())?.password,
]

const passwordIn = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? decodePercent(new URL(url).password) : undefined

const secretsOf = (env: Env, databaseUrl: string): (string | undefined)[] => [
  passwordIn(databaseUrl),
  passwordIn(env.SMTP_URL),
  env.OPENBOOTH_LIVEKIT_SECRET,
  env.OPENBOOTH_S3_SECRET,
  env.OPENBOOTH_SECRET_KEY?.toString('base64'),
]
