import { Button } from '@mantine/core'
import { eventState, isOver } from '@openbooth/contract/events/event/rules/events'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as partsText } from '../parts/text.ts'
import type { EventDetail } from '../parts/types.ts'
import { Card } from '../../../kit/page/Card.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'

const order = ['host', 'technician', 'interpreter', 'speaker', 'listener'] as const

/** How many codes there are of each role, how many were mailed, and the way to them. */
export const CodesSummary = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const hasEnded = isOver(event)
  const counts = order.flatMap((role) => event.codes.filter((count) => count.role === role))
  return (
    <Card
      title={t('codes')}
      action={
        <Button
          component={Link}
          to={`/meeting/codeList?event=${event.id}`}
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
        >
          {t('codesOpen')}
        </Button>
      }
    >
      <dl className={`${sections['amounts']} ${styles['lines']}`}>
        {counts.map(({ role, valid, mailed, notOut, equipmentChecks }) => (
          <div key={role}>
            <dt>{tEvent(role)}</dt>
            <dd>
              {hasEnded ? t('mailedCount', { mailed }) : t('codeCount', { valid, mailed })}
              {notOut > 0 && (
                <span className={styles['notOut']}>{t('notOut', { count: notOut })}</span>
              )}
              {!hasEnded && role !== 'listener' && valid > 0 && (
                <span className={styles['equipmentChecks']}>
                  {t('equipmentChecks', { equipmentChecks, valid })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasEnded && (
        <p className={styles['quiet']}>
          {tEvent(event.state === eventState.cancelled ? 'codesCancelled' : 'codesOver')}
        </p>
      )}
      {!hasEnded && event.captions && (
        <p className={styles['quiet']}>
          <Link to={`/meeting/codeList?event=${event.id}#screens`}>{t('screenLinks')}</Link>
        </p>
      )}
      {!hasEnded && counts.every(({ mailed }) => mailed === 0) && (
        <p className={styles['quiet']}>{t('codesNotMailed')}</p>
      )}
    </Card>
  )
}
