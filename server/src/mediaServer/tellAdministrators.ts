import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { role } from '@openbooth/contract/roles'
import { approval } from '@openbooth/contract/rules/approval'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { countLiveEvents } from './queries.ts'
import { mailFor } from './mails.ts'

interface Trouble {
  readonly server: { readonly id: bigint; readonly name: string }
  readonly trouble: 'notAnswering' | 'startFailed' | 'switchedOff'
  /** Told once for each. */
  readonly occasion: string
}

/** Writes a mail about a server to every administrator who can sign in. */
export const tellAdministrators = async (
  { env }: App,
  tx: Transaction<Tables>,
  at: Date,
  { server, trouble, occasion }: Trouble,
): Promise<void> => {
  const administrators = await tx
    .selectFrom('users')
    .select(['id', 'emailAddress', 'language'])
    .where('role', '=', role.admin)
    .where('inBlacklist', '=', false)
    .where('approval', '=', approval.approved)
    .execute()
  const liveEvents = await countLiveEvents(tx, server.id)
  const link = `${publicUrl(env)}/serverInstance/mediaServer`
  for (const { id, emailAddress, language } of administrators)
    await enqueueMail(tx, at, {
      ...mailFor({
        language: (language ?? 'en') as InterfaceLanguage,
        kind: 'mediaServerTrouble',
        values: { serverName: server.name, trouble, liveEvents, link },
      }),
      to: emailAddress,
      causedBy: null,
      dedupeKey: `media server ${server.id} ${trouble} ${occasion} to ${id}`,
    })
}
