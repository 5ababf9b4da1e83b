import { useText } from '@openbooth/web/i18n/text.ts'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'
import type { Delivery } from './webhookTypes.ts'

const looks = {
  waiting: { mood: 'info', Icon: IconClock },
  delivered: { mood: 'success', Icon: IconCircleCheck },
  failed: { mood: 'error', Icon: IconCircleX },
} as const

/** The state of a delivery. */
export const DeliveryState = ({ of: { state } }: { readonly of: Delivery }) => {
  const t = useText(text)
  return <StateBadge {...looks[state]}>{t(state)}</StateBadge>
}

/** The last request and response. */
export const DeliveryDetail = ({ of: delivery }: { readonly of: Delivery }) => {
  const t = useText(text)
  const { problem, status, answer, milliseconds, body, messageId } = delivery
  const came = [
    ...(status === null ? [] : [t('status', { status })]),
    ...(milliseconds === null ? [] : [t('took', { count: milliseconds })]),
  ]
  return (
    <>
      {problem !== null && (
        <p className={sections['errorLine']}>{t(problem === 'answer' ? 'notTaken' : problem)}</p>
      )}
      <h3>{t('sent')}</h3>
      <span className={sections['faintBlock']}>{messageId}</span>
      <pre>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      {came.length > 0 && (
        <>
          <h3>{t('answer')}</h3>
          <span className={sections['faintBlock']}>{came.join(' · ')}</span>
          {answer === '' ? <p>{t('noAnswer')}</p> : <pre>{answer}</pre>}
        </>
      )}
    </>
  )
}
