import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { webhookFailsFor } from '@openbooth/contract/rules/webhooks'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'

/** What each kind of mail about webhooks is about. */
export interface WebhookMails {
  /** To its owner: it failed for days, and is told nothing any more. */
  webhookSwitchedOff: { readonly host: string; readonly link: string }
}

const days = webhookFailsFor / (24 * 3600_000)

/** English and Chinese mails. */
export const webhookMails: Readonly<Record<InterfaceLanguage, MailTexts<WebhookMails>>> = {
  en: {
    webhookSwitchedOff: ({ host, link }) => ({
      subject: `Webhook switched off: ${host}`,
      blocks: [
        { say: 'Hello,' },
        {
          say: `for ${days} days nothing that OpenBooth sent to your webhook at ${host} was accepted. It is switched off, so that it is told nothing any more.`,
        },
        { say: 'The log says what came back. Test it there, and switch it on again.' },
        { link, label: 'Look at your webhooks' },
      ],
    }),
  },
  zh: {
    webhookSwitchedOff: ({ host, link }) => ({
      subject: `Webhook 已停用：${host}`,
      blocks: [
        { say: '您好！' },
        {
          say: `译厢发往您在 ${host} 的 Webhook 的消息已连续 ${days} 天未被接收，因此该 Webhook 已停用，不再发送消息。`,
        },
        { say: '具体原因请查看发送记录。排除故障后请先测试，再重新启用。' },
        { link, label: '查看 Webhook' },
      ],
    }),
  },
}

const mailFor = writesMails(webhookMails)

/** Mails the owner that a webhook was switched off. Call it in the transaction that does it. */
export const tellSwitchedOff = async (
  { env }: Pick<App, 'env'>,
  tx: Transaction<Tables>,
  at: Date,
  webhookId: bigint,
): Promise<void> => {
  const { url, emailAddress, language } = await tx
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select(['w.url', 'u.emailAddress', 'u.language'])
    .where('w.id', '=', webhookId)
    .executeTakeFirstOrThrow()
  await enqueueMail(tx, at, {
    ...mailFor({
      // The database allows no other languages.
      language: (language as InterfaceLanguage | null) ?? 'en',
      kind: 'webhookSwitchedOff',
      values: { host: new URL(url).host, link: `${publicUrl(env)}/developer/keys` },
    }),
    to: emailAddress,
    causedBy: null,
    dedupeKey: `webhook ${webhookId} switched off, ${at.getTime()}`,
  })
}
