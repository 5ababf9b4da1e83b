import { useText } from '@openbooth/web/i18n/text.ts'
import { Link } from '../../kit/router/Link.tsx'
import styles from './home.module.css'
import { text } from './text.ts'

/** The steps to the first event. A new user sees them instead of four figures that are zero. */
export const FirstSteps = () => {
  const t = useText(text)
  return (
    <section className={`${styles['panel']} ${styles['firstSteps']}`} aria-labelledby="first-steps">
      <div className={styles['panelHead']}>
        <h2 id="first-steps">{t('firstSteps')}</h2>
      </div>
      <ol className={styles['steps']}>
        <li>
          <h3>
            <Link to="/meeting/addEvent">{t('firstPlan')}</Link>
          </h3>
          <p>{t('firstPlanDetail')}</p>
        </li>
        <li>
          <h3>{t('firstInvite')}</h3>
          <p>{t('firstInviteDetail')}</p>
        </li>
        <li>
          <h3>{t('firstCheck')}</h3>
          <p>{t('firstCheckDetail')}</p>
        </li>
      </ol>
    </section>
  )
}
