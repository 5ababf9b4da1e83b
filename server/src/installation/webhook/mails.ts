import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { webhookFailsFor } from '@openbooth/contract/installation/webhook/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { mailMembers } from '#platform/mail/mailMembers.ts'
import { type MailTexts, writesMails } from '#platform/mail/mailText.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'

/** The values of each kind of webhook email. */
export interface WebhookMails {
  /** To the owner: the webhook failed for days and was switched off. */
  webhookSwitchedOff: { readonly host: string; readonly link: string }
}

const days = webhookFailsFor / (24 * 3600_000)

/** English and Chinese emails. */
export const webhookMails: Readonly<Record<InterfaceLanguage, MailTexts<WebhookMails>>> = {
  en: {
    webhookSwitchedOff: ({ host, link }) => ({
      subject: `Webhook disabled: ${host}`,
      blocks: [
        { say: 'Hello,' },
        {
          say: `Your webhook at ${host} has not accepted any delivery for ${days} days, so we disabled it. It no longer receives events.`,
        },
        {
          say: 'Check the delivery log for the cause. Then send a test and enable the webhook again.',
        },
        { link, label: 'View webhooks' },
      ],
    }),
  },
  zh: {
    webhookSwitchedOff: ({ host, link }) => ({
      subject: `Webhook 已停用：${host}`,
      blocks: [
        { say: '您好！' },
        {
          say: `您在 ${host} 的 Webhook 已连续 ${days} 天未接收任何消息，因此已被停用，不再接收事件。`,
        },
        { say: '具体原因请查看发送记录。排除故障后请先测试，再重新启用。' },
        { link, label: '查看 Webhook' },
      ],
    }),
  },
}

const mailFor = writesMails(webhookMails)

/** Emails the owner that a webhook was switched off. Call it in the transaction that switches it off. */
export const notifySwitchedOff = async (
  { env }: Pick<App, 'env'>,
  tx: Transaction<Tables>,
  at: Date,
  webhookId: bigint,
): Promise<void> => {
  const { url, userId } = await tx
    .selectFrom('webhooks')
    .select(['url', 'userId'])
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow()
  await mailMembers(tx, at, userId, {
    about: 'webhooks',
    occasion: `webhook ${webhookId} switched off, ${at.getTime()}`,
    mailIn: ({ language }) =>
      mailFor({
        language,
        kind: 'webhookSwitchedOff',
        values: { host: new URL(url).host, link: `${publicUrl(env)}/developer/keys` },
      }),
  })
}
