import { Link } from '../../kit/router/Link.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { userPath } from '../../users/user/index.ts'
import shared from '../../kit/page/shared.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

/** The users bound to an agent; nothing for others. */
export const Customers = ({ detail: { user, customers } }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  if (customers === null) return null
  return (
    <Card title={t('customers')}>
      {customers.total === 0 ? (
        <p className={shared['faintLine']}>{t('noCustomers')}</p>
      ) : (
        <>
          <ul className={styles['names']}>
            {customers.rows.map(({ id, userName }) => (
              <li key={id}>
                <Link className={shared['link']} to={userPath(id)}>
                  {userName}
                </Link>
              </li>
            ))}
          </ul>
          <Link className={shared['link']} to={`/user/userList?agentId=${user.id}`}>
            {t('allCustomers', { count: customers.total })}
          </Link>
        </>
      )}
    </Card>
  )
}
