import { Link } from '../../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { userPath } from '../../users/user/index.ts'
import { Account } from './Account.tsx'
import { Balances } from './Balances.tsx'
import { Customers } from './Customers.tsx'
import sections from '../../kit/page/sections.module.css'
import { PackageLimits } from './PackageLimits.tsx'
import { Subscriptions } from './Subscriptions.tsx'
import { Teams } from './Teams.tsx'
import { text } from './text.ts'
import { UserFrame } from './UserFrame.tsx'

export { preload } from './UserFrame.tsx'

const MoneyLink = ({ id }: { readonly id: number }) => {
  const t = useText(text)
  return (
    <Link className={sections['link']} to={`${userPath(id)}/money`}>
      {t('money')}
    </Link>
  )
}

/** A user's data, holdings and rights. */
export const Screen = () => (
  <UserFrame>
    {(detail) => (
      <div className={sections['halves']}>
        <div className={sections['column']}>
          <Account detail={detail} />
          <Customers detail={detail} />
          <Teams userId={detail.user.id} />
        </div>
        <div className={sections['column']}>
          <Balances detail={detail} action={<MoneyLink id={detail.user.id} />} />
          <PackageLimits detail={detail} />
          <Subscriptions detail={detail} />
        </div>
      </div>
    )}
  </UserFrame>
)
