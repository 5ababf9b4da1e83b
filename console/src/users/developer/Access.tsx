import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { prefetchCall } from '../../api/useCall.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import styles from './developer.module.css'
import { Keys } from './Keys.tsx'
import { text } from './text.ts'
import { Webhooks } from './Webhooks.tsx'

/** API keys for own programs, and webhooks. */
export const Screen = () => {
  const t = useText(text)
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      <div className={styles['sections']}>
        <Keys />
        <Webhooks />
      </div>
    </>
  )
}

export const preload = (): void => {
  prefetchCall(contract.apiKey.list, {})
  prefetchCall(contract.webhook.list, {})
}
