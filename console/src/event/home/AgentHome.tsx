import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText, useWords } from '../../i18n/text.ts'
import { Money } from '../../kit/Money.tsx'
import { homePath } from '../../shell/paths.ts'
import { useReachableScreens } from '../../shell/useReachableScreens.ts'
import { useUser } from '../../shell/user.ts'
import styles from './home.module.css'
import { text } from './text.ts'

/** What there is for agents so far: their balance, and the pages that are there. */
export const AgentHome = () => {
  const t = useText(text)
  const words = useWords()
  const { balance, currency } = useUser()
  const screens = useReachableScreens(homePath)
  return (
    <div className={styles['columns']}>
      <section className={styles['panel']}>
        <div className={styles['panelHead']}>
          <h2>{t('agentNext')}</h2>
        </div>
        <ul className={styles['links']}>
          {screens.map(({ page }) => (
            <li key={page.path}>
              <Link to={page.path}>
                {words(page.title)}
                <IconArrowRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles['quiet']}>{t('agentDetail')}</p>
      </section>
      <section className={styles['panel']}>
        <div className={styles['panelHead']}>
          <h2>{t('balances')}</h2>
        </div>
        <dl className={styles['wallet']}>
          <div>
            <dt>{t('money')}</dt>
            <dd>
              <Money amount={balance} currency={currency} />
            </dd>
            <dd data-small>
              <Link to="/pay/recharge">{t('topUp')}</Link>
            </dd>
          </div>
        </dl>
      </section>
    </div>
  )
}
