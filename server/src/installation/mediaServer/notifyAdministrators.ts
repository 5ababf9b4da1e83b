import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { mailAdministrators } from '#platform/mail/mailAdministrators.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { countLiveEvents } from './queries.ts'
import { mailFor } from './mails.ts'

interface Trouble {
  readonly server: { readonly id: bigint; readonly name: string }
  readonly trouble: 'notAnswering' | 'startFailed' | 'switchedOff'
  /** Each occasion is emailed once. */
  readonly occasion: string
}

/** Writes a mail about a server to every administrator who can sign in. */
export const notifyAdministrators = async (
  { env }: App,
  tx: Transaction<Tables>,
  at: Date,
  { server, trouble, occasion }: Trouble,
): Promise<void> => {
  const liveEvents = await countLiveEvents(tx, server.id)
  const link = `${publicUrl(env)}/serverInstance/mediaServer`
  const values = { serverName: server.name, trouble, liveEvents, link }
  await mailAdministrators(tx, at, {
    occasion: `media server ${server.id} ${trouble} ${occasion}`,
    mailIn: (language) => mailFor({ language, kind: 'mediaServerTrouble', values }),
  })
}
