import { Link } from '../../kit/router/Link.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { userPath } from '../../users/user/index.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

/** The users bound to an agent. Hidden for others. */
export const Customers = ({ detail: { user, customers } }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  if (customers === null) return null
  return (
    <Card title={t('customers')}>
      {customers.total === 0 ? (
        <p className={sections['faintLine']}>{t('noCustomers')}</p>
      ) : (
        <>
          <ul className={styles['names']}>
            {customers.rows.map(({ id, userName }) => (
              <li key={id}>
                <Link className={sections['link']} to={userPath(id)}>
                  {userName}
                </Link>
              </li>
            ))}
          </ul>
          <Link className={sections['link']} to={`/user/userList?agentId=${user.id}`}>
            {t('allCustomers', { count: customers.total })}
          </Link>
        </>
      )}
    </Card>
  )
}
