import { Link } from 'react-router'
import { contract } from '../api/contract.ts'
import { preloadCall, useCall } from '../api/useCall.ts'
import { useText } from '../i18n/text.ts'
import { preloadList } from '../kit/list/defineList.ts'
import { PageHeader } from '../kit/PageHeader.tsx'
import { ProblemState } from '../kit/ProblemState.tsx'
import { Grants } from './Grants.tsx'
import { Limits } from './Limits.tsx'
import { Movements } from './Movements.tsx'
import { movements } from './movementList.ts'
import styles from './packages.module.css'
import { Skeleton } from './Skeleton.tsx'
import { text } from './text.ts'

const preloadMovements = preloadList(movements)

/** One's own package: what it allows, what of that is in use, the hours and where they went. */
export const Screen = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.comboPackage.mine, {})
  return (
    <>
      <PageHeader
        title={t('myPackage')}
        detail={t('buyingComesLater')}
        actions={
          <Link to="/packageInfo" className={styles['link']}>
            {t('comparePackages')}
          </Link>
        }
      />
      <div className={styles['column']}>
        {data !== undefined ? (
          <div className={styles['columns']}>
            <Limits mine={data} />
            <Grants mine={data} />
          </div>
        ) : error === null ? (
          <Skeleton heights={[320]} />
        ) : (
          <div className={styles['card']}>
            <ProblemState error={error} onRetry={() => void refetch()} />
          </div>
        )}
        <section aria-label={t('movements')}>
          <Movements />
        </section>
      </div>
    </>
  )
}

export const preload = ({ url }: { readonly url: URL }): void => {
  preloadCall(contract.comboPackage.mine, {})
  preloadMovements({ url })
}
