import type { ChosenMailServer } from '#platform/ports/mail.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'

/** The mail server that administrators chose; undefined without one. The password stays sealed. */
export const mailSettings = (db: Reader) =>
  db.selectFrom('mailSettings').selectAll().executeTakeFirst()

/** The same as the mailer needs it. */
export const chosenMailServer =
  ({ query }: Pick<Database, 'query'>, secrets: SecretBox) =>
  async (): Promise<ChosenMailServer | null> => {
    const row = await mailSettings(query)
    return row ? opened(row, secrets) : null
  }

type Sealed = Omit<ChosenMailServer, 'security' | 'password'> & {
  readonly security: string
  readonly password: string | null
}

/** A stored mail server with its password in plain text. */
export const opened = (row: Sealed, secrets: Pick<SecretBox, 'open'>): ChosenMailServer => {
  const { host, port, userName, senderName, senderAddress } = row
  return {
    host,
    port,
    // The database allows no others.
    security: row.security as ChosenMailServer['security'],
    userName,
    password: row.password === null ? '' : secrets.open(row.password),
    senderName,
    senderAddress,
  }
}
