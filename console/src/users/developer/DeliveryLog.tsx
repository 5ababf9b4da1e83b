import { Button, Loader, Modal } from '@mantine/core'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { IconMailbox } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { notify } from '../../kit/state/notify.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../kit/state/StateMessage.tsx'
import { text as kitText } from '../../kit/text.ts'
import { DeliveryDetail, DeliveryState } from './DeliveryParts.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './developer.module.css'
import { text } from './text.ts'
import type { Delivery, Webhook } from './webhookTypes.ts'

interface DeliveryLogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly webhook: Webhook
}

/** The deliveries of a webhook with their responses, updated while it is open. */
export const DeliveryLog = ({ opened, onClose, webhook }: DeliveryLogProps) => {
  const t = useText(text)
  const k = useText(kitText)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('logOf', { url: webhook.url })}
      size={720}
      closeButtonProps={{ 'aria-label': k('close') }}
    >
      {opened && <Pages id={webhook.id} />}
    </Modal>
  )
}

const lookMilliseconds = 5_000

const Pages = ({ id }: { readonly id: number }) => {
  const t = useText(text)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(
    contract.webhook.deliveries,
    { id, page },
    { silent: true, keepPrevious: true, intervalMs: lookMilliseconds },
  )
  if (data === undefined)
    return error === null ? (
      <Loader size="sm" />
    ) : (
      <ProblemState error={error} onRetry={() => void refetch()} />
    )
  if (data.total === 0)
    return (
      <StateMessage
        icon={<IconMailbox size={40} stroke={1.2} />}
        title={t('noDeliveries')}
        detail={t('noDeliveriesDetail')}
      />
    )
  const hasOlder = page * 20 < data.total
  return (
    <>
      <ul className={`${sections['plainList']} ${styles['log']}`}>
        {data.rows.map((delivery) => (
          <Row key={delivery.id} of={delivery} />
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <div className={styles['pages']}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('later')}
          </Button>
          <Button variant="default" disabled={!hasOlder} onClick={() => setPage(page + 1)}>
            {t('earlier')}
          </Button>
        </div>
      )}
    </>
  )
}

const Row = ({ of: delivery }: { readonly of: Delivery }) => {
  const t = useText(text)
  const language = useLanguage()
  const again = useCallMutation(contract.webhook.sendAgain, {
    invalidates: [contract.webhook.deliveries, contract.webhook.list],
    onSuccess: () => notify('success', t('again')),
  })
  const { id, kind, createdAt, tries, nextTryAt } = delivery
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  return (
    <li>
      <details>
        <summary>
          <DeliveryState of={delivery} />
          <span>{t(kind)}</span>
          <span className={sections['faintBlock']}>{time(createdAt)}</span>
        </summary>
        <div className={styles['delivery']}>
          <p className={sections['faintBlock']}>
            {t('tries', { count: tries })}
            {nextTryAt !== null && ` · ${t('nextTry', { time: time(nextTryAt) })}`}
          </p>
          <DeliveryDetail of={delivery} />
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ id })}>
            {t('sendAgain')}
          </Button>
        </div>
      </details>
    </li>
  )
}
