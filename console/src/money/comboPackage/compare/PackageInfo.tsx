import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { useTooWide } from '../../../kit/value/useTooWide.ts'
import { ComparisonCards } from './ComparisonCards.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import { Skeleton } from '../myPackage/Skeleton.tsx'
import { text } from '../text.ts'

/** The packages for sale side by side, with the user's own highlighted. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const { data, error, refetch } = useCall(contract.comboPackage.compare, {})
  const { frame, isTooWide } = useTooWide(`${language} ${JSON.stringify(data)}`)
  const Comparison = isTooWide ? ComparisonCards : ComparisonTable
  return (
    <>
      <PageHeader title={t('packageInfo')} detail={t('packageInfoDetail')} />
      {data !== undefined ? (
        <div ref={frame} className={styles['compared']} data-table={!isTooWide || undefined}>
          <Comparison packages={data.packages} ownId={data.ownId} />
        </div>
      ) : error === null ? (
        <Skeleton heights={[420]} />
      ) : (
        <div className={`${sections['panel']} ${styles['card']}`}>
          <ProblemState error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  )
}

export const preload = (): void => prefetchCall(contract.comboPackage.compare, {})
