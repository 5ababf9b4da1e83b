import { contract } from '../api/contract.ts'
import { preloadCall, useCall } from '../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { ProblemState } from '../kit/state/ProblemState.tsx'
import { useDevice } from '../kit/browser/useDevice.ts'
import { ComparisonCards } from './ComparisonCards.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import styles from './packages.module.css'
import { Skeleton } from './Skeleton.tsx'
import { text } from './text.ts'

/** What the packages on sale contain and cost, side by side, one's own marked. */
export const Screen = () => {
  const t = useText(text)
  const isMobile = useDevice() === 'mobile'
  const { data, error, refetch } = useCall(contract.comboPackage.compare, {})
  const Comparison = isMobile ? ComparisonCards : ComparisonTable
  return (
    <>
      <PageHeader title={t('packageInfo')} detail={t('packageInfoDetail')} />
      {data !== undefined ? (
        <Comparison packages={data.packages} ownId={data.ownId} />
      ) : error === null ? (
        <Skeleton heights={[420]} />
      ) : (
        <div className={styles['card']}>
          <ProblemState error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  )
}

export const preload = (): void => preloadCall(contract.comboPackage.compare, {})
