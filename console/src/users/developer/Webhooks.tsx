import { Button } from '@mantine/core'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconEdit,
  IconRefresh,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { TestDialog } from '../../kit/dialog/TestDialog.tsx'
import { ActItems, MoreMenu } from '../../kit/page/MoreMenu.tsx'
import { notify } from '../../kit/state/notify.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import { DeliveryDetail, DeliveryState } from './DeliveryParts.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import sections from '../../kit/page/sections.module.css'
import rows from '../../kit/page/ownList.module.css'
import styles from './developer.module.css'
import { OwnList } from '../../kit/page/OwnList.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { text } from './text.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import type { Webhook } from './webhookTypes.ts'

const invalidates = [contract.webhook.list, contract.webhook.deliveries]

interface Secret {
  readonly secret: string
  readonly isNewer: boolean
}

/** One's own webhooks. */
export const Webhooks = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.webhook.list, {}, { silent: true })
  const [isMaking, setMaking] = useState(false)
  const [shownSecret, setShownSecret] = useState<Secret>()
  return (
    <OwnList
      title={t('webhooks')}
      detail={t('webhooksDetail')}
      error={error}
      onRetry={() => void refetch()}
      rows={data?.map((webhook) => (
        <Row
          key={webhook.id}
          of={webhook}
          onSecret={(secret) => setShownSecret({ secret, isNewer: true })}
        />
      ))}
      none={{ Icon: IconWebhook, title: t('noWebhooks'), detail: t('noWebhooksDetail') }}
      add={t('newWebhook')}
      onAdd={() => setMaking(true)}
    >
      <WebhookDialog
        opened={isMaking}
        onClose={() => setMaking(false)}
        webhook={undefined}
        onMade={(secret) => setShownSecret({ secret, isNewer: false })}
      />
      <SecretDialog
        secret={shownSecret?.secret}
        title={t('yourSecret')}
        copyLabel={t('copySecret')}
        details={[t('secretDetail'), ...(shownSecret?.isNewer === true ? [t('formerSecret')] : [])]}
        onClose={() => setShownSecret(undefined)}
      />
    </OwnList>
  )
}

const State = ({ of: { isEnabled, failingSince } }: { readonly of: Webhook }) => {
  const t = useText(text)
  const language = useLanguage()
  if (!isEnabled)
    return (
      <StateBadge mood="neutral" Icon={IconCircleOff}>
        {t('isOff')}
      </StateBadge>
    )
  return failingSince === null ? (
    <StateBadge mood="success" Icon={IconCircleCheck}>
      {t('isEnabled')}
    </StateBadge>
  ) : (
    <StateBadge mood="warning" Icon={IconAlertTriangle}>
      {t('isFailing', { time: dateText(language, failingSince, ownTimeZone(), 'compact') })}
    </StateBadge>
  )
}

const Description = ({ of: webhook }: { readonly of: Webhook }) => {
  const t = useText(text)
  const language = useLanguage()
  const { url, kinds, switchedOffAt } = webhook
  return (
    <div className={rows['words']}>
      <p className={rows['name']}>
        {url} <State of={webhook} />
      </p>
      <p>{kinds.map((kind) => t(kind)).join(' · ')}</p>
      {switchedOffAt !== null && (
        <p className={sections['errorLine']}>
          {t('wasSwitchedOff', {
            time: dateText(language, switchedOffAt, ownTimeZone(), 'compact'),
          })}
        </p>
      )}
    </div>
  )
}

interface RowProps {
  readonly of: Webhook
  readonly onSecret: (secret: string) => void
}

const Row = ({ of: webhook, onSecret }: RowProps) => {
  const t = useText(text)
  const [open, setOpen] = useState<'edit' | 'log' | 'test'>()
  const close = () => setOpen(undefined)
  const rotate = useCallMutation(contract.webhook.rotate, {
    onSuccess: ({ secret }) => onSecret(secret),
  })
  const remove = useCallMutation(contract.webhook.remove, {
    invalidates,
    onSuccess: () => notify('success', t('removed')),
  })
  const { id, url } = webhook
  const askRotate = async () => {
    const question = {
      title: t('rotateQuestion', { url }),
      effect: t('rotateEffect'),
      confirmLabel: t('rotate'),
    }
    if (await confirm(question)) rotate.mutate({ id })
  }
  const askRemove = async () => {
    const question = {
      title: t('removeQuestion', { url }),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ id })
  }
  return (
    <li>
      <Description of={webhook} />
      <Button variant="default" onClick={() => setOpen('test')}>
        {t('sendTest')}
      </Button>
      <Button variant="default" onClick={() => setOpen('log')}>
        {t('log')}
      </Button>
      <MoreMenu>
        <ActItems
          actions={[
            { label: t('edit'), Icon: IconEdit, onAct: () => setOpen('edit') },
            { label: t('rotate'), Icon: IconRefresh, onAct: () => void askRotate() },
            { label: t('remove'), Icon: IconTrash, isDanger: true, onAct: () => void askRemove() },
          ]}
        />
      </MoreMenu>
      <WebhookDialog opened={open === 'edit'} onClose={close} webhook={webhook} onMade={onSecret} />
      <DeliveryLog opened={open === 'log'} onClose={close} webhook={webhook} />
      <TestDialog
        opened={open === 'test'}
        onClose={close}
        title={t('testOf', { url })}
        id={id}
        call={contract.webhook.test}
        invalidates={invalidates}
        waitingLabel={t('sending')}
        againLabel={t('testAgain')}
      >
        {(delivery) => (
          <div className={styles['delivery']}>
            <DeliveryState of={delivery} />
            <DeliveryDetail of={delivery} />
          </div>
        )}
      </TestDialog>
    </li>
  )
}
