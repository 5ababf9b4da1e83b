import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DayBars } from '../../kit/value/DayBars.tsx'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import styles from './admin.module.css'
import { adminText } from './adminText.ts'
import homeStyles from './home.module.css'

const intervalMs = 30_000
const nowFigures = ['runningEvents', 'listeners', 'staff'] as const
const dayFigures = ['events', 'listenersPeak', 'newUsers', 'toppedUp', 'sold'] as const
const inMoney: ReadonlySet<string> = new Set(['toppedUp', 'sold'])

/** The current state, and the numbers of the last days as small charts. */
export const Today = () => {
  const t = useText(adminText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(contract.home.today, {}, { silent: true, intervalMs })
  if (error !== null && data === undefined)
    return (
      <section className={styles['panel']}>
        <ProblemState error={error} onRetry={() => void refetch()} />
      </section>
    )
  const wordsOf = (figure: (typeof dayFigures)[number]) => (value: number) =>
    inMoney.has(figure)
      ? moneyText(language, value, data?.currency ?? 'USD')
      : numberText(language, value)
  return (
    <>
      <section className={`${homeStyles['tiles']} ${styles['now']}`} aria-label={t('now')}>
        {nowFigures.map((figure) => (
          <Link key={figure} to="/meeting/conferenceMonitoring">
            <span>{t(figure)}</span>
            <strong>{data === undefined ? '…' : numberText(language, data.now[figure])}</strong>
          </Link>
        ))}
      </section>
      <section className={styles['panel']} aria-labelledby="days" aria-busy={data === undefined}>
        <h2 id="days">{t('days')}</h2>
        <p className={styles['facts']}>{t('utc')}</p>
        <div className={styles['charts']}>
          {dayFigures.map((figure) => (
            <div key={figure}>
              <h3>{t(figure)}</h3>
              <p className={styles['figure']}>
                {data === undefined ? '…' : wordsOf(figure)(data.days.at(-1)?.[figure] ?? 0)}{' '}
                <span className={styles['facts']}>{t('today')}</span>
              </p>
              {data === undefined ? (
                <div className={styles['noChart']} aria-hidden />
              ) : (
                <DayBars
                  label={t(figure)}
                  days={data.days.map((day) => ({ day: day.day, value: day[figure] }))}
                  inWords={wordsOf(figure)}
                />
              )}
            </div>
          ))}
        </div>
      </section>
    </>
  )
}
