import { unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import { role } from '@openbooth/contract/roles'
import type { ReactNode } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Hours } from '../../kit/value/Hours.tsx'
import { Money } from '../../kit/value/Money.tsx'
import { pages } from '../../pages.ts'
import { isAllowedLink } from '../rules/isAllowedLink.ts'
import { text } from '../text.ts'
import { useUser, viewerOf } from '../user.ts'
import { explainedPath } from './explainedPath.ts'
import styles from './topbar.module.css'

const topUpPath = '/pay/recharge'

interface BalanceProps {
  readonly what: string
  /** Where it leads; absent: the viewer has no page for it. */
  readonly to: string | undefined
  readonly children: ReactNode
}

const Balance = ({ what, to, children }: BalanceProps) => {
  const inside = (
    <>
      <span className={styles['what']}>{what}</span>
      <span className={styles['amount']}>{children}</span>
    </>
  )
  return to === undefined ? (
    <span className={styles['balance']}>{inside}</span>
  ) : (
    <Link to={to} className={styles['balance']}>
      {inside}
    </Link>
  )
}

/** Money and hours of the user (agents have no hours), each a link to where they are explained, and the way to top up. */
export const Balances = () => {
  const t = useText(text)
  const user = useUser()
  const allowed = (path: string) => isAllowedLink(pages, viewerOf(user), path)
  const explained = explainedPath(user)
  return (
    <div className={styles['balances']}>
      <Balance what={t('balance')} to={explained}>
        <Money amount={user.balance} currency={user.currency} />
      </Balance>
      {user.userType !== role.agent && (
        <Balance what={t('hours')} to={explained}>
          <Hours
            hours={user.hourBalance}
            isUnlimited={user.comboPackageBak.id === unlimitedPackageId}
          />
        </Balance>
      )}
      {allowed(topUpPath) && (
        <Link to={topUpPath} className={styles['topUp']}>
          {t('topUp')}
        </Link>
      )}
    </div>
  )
}
