import { useText } from '@openbooth/web/i18n/text.ts'
import { fixedRules } from './fixedRules.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './setting.module.css'
import { text } from './text.ts'

/** Fixed rules that administrators look for among the settings. */
export const FixedRules = () => {
  const t = useText(text)
  return (
    <section
      className={`${sections['formCard']} ${styles['fixed']}`}
      aria-labelledby="section-fixed"
    >
      <h2 id="section-fixed">{t('fixed')}</h2>
      <p className={styles['help']}>{t('fixedHelp')}</p>
      <dl className={styles['rules']}>
        {fixedRules.map(({ key, value, unit }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              {value} {t(unit)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
