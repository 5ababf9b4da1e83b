import { Button } from '@mantine/core'
import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import { Link } from '../../../kit/router/Link.tsx'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { Grants } from './Grants.tsx'
import { History } from './History.tsx'
import { Limits } from './Limits.tsx'
import { Movements } from './Movements.tsx'
import { movements } from './movementList.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import { PastDue } from './PastDue.tsx'
import { Skeleton } from './Skeleton.tsx'
import { text as subscriptionText } from '../subscriptionText.ts'
import { TechnicianPlans } from './TechnicianPlans.tsx'
import { text } from '../text.ts'

const preloadMovements = preloadList(movements)

/** The user's package: limits, usage, next charge, hours and their movements. */
export const Screen = () => {
  const t = useText(text)
  const s = useText(subscriptionText)
  const held = useCall(contract.comboPackage.mine, {}, { silent: true })
  const paid = useCall(contract.subscription.mine, {}, { silent: true })
  const failed = [held, paid].find(({ data, error }) => error !== null && data === undefined)
  const pastDue = paid.data?.subscriptions.filter(({ state }) => state === 'pastDue') ?? []
  const retry = () => {
    void held.refetch()
    void paid.refetch()
  }
  return (
    <>
      <PageHeader
        title={t('myPackage')}
        actions={
          <>
            <Link to="/packageInfo" className={styles['link']}>
              {t('comparePackages')}
            </Link>
            <Button
              component={Link}
              to="/pay/payPage"
              {...(pastDue.length > 0 ? { variant: 'default' } : {})}
            >
              {s(
                held.data === undefined || held.data.limits.packageId === freePackageId
                  ? 'buy'
                  : 'upgrade',
              )}
            </Button>
          </>
        }
      />
      <div className={sections['oneColumn']}>
        {pastDue.map((one) => (
          <PastDue key={one.id} one={one} />
        ))}
        {failed !== undefined ? (
          <div className={`${sections['panel']} ${styles['card']}`}>
            <ProblemState error={failed.error} onRetry={retry} />
          </div>
        ) : held.data === undefined || paid.data === undefined ? (
          <Skeleton heights={[320, 160]} />
        ) : (
          <>
            <div className={styles['columns']}>
              <Limits
                mine={held.data}
                subscription={paid.data.subscriptions.find(({ kind }) => kind === 'package')}
              />
              <Grants mine={held.data} />
            </div>
            <TechnicianPlans mine={paid.data} />
            <History history={paid.data.history} />
          </>
        )}
        <section aria-label={t('movements')}>
          <Movements />
        </section>
      </div>
    </>
  )
}

export const preload = ({ url }: { readonly url: URL }): void => {
  prefetchCall(contract.comboPackage.mine, {})
  prefetchCall(contract.subscription.mine, {})
  preloadMovements({ url })
}
