import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { AudienceChart } from './AudienceChart.tsx'
import {
  audienceTypes,
  audienceWords,
  listenersOf,
} from '@openbooth/contract/live/liveConnections/audience'
import { staffOf, summed, type MonitoredEvent } from './board.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './monitoring.module.css'
import { text } from './text.ts'

const intervalMs = 15_000

interface SummaryProps {
  /** Undefined before the first answer. */
  readonly events: readonly MonitoredEvent[] | undefined
  readonly isPaused: boolean
}

/** All running events together: figures of now, and the last three hours. */
export const Summary = ({ events, isPaused }: SummaryProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { data } = useCall(
    contract.monitoring.history,
    {},
    { silent: true, ...(isPaused ? {} : { intervalMs }) },
  )
  const audience = summed(events ?? [])
  const figure = (count: number) => (events === undefined ? '…' : numberText(language, count))
  const staff = (events ?? []).reduce((sum, event) => sum + staffOf(event), 0)
  return (
    <div className={styles['summary']}>
      <section className={styles['panel']} aria-label={t('now')}>
        <dl className={styles['tiles']}>
          <div>
            <dt>{t('runningEvents')}</dt>
            <dd>{figure(events?.length ?? 0)}</dd>
          </div>
          <div>
            <dt>{t('listeners')}</dt>
            <dd>{figure(listenersOf(audience))}</dd>
          </div>
          <div>
            <dt>{t('staff')}</dt>
            <dd>{figure(staff)}</dd>
          </div>
        </dl>
        <dl className={styles['types']} aria-label={t('byType')}>
          {audienceTypes.map((type) => (
            <div key={type}>
              <dt>{audienceWords[type][language]}</dt>
              <dd>{figure(audience[type])}</dd>
            </div>
          ))}
        </dl>
        <p className={sections['note']}>{t('typesHelp')}</p>
      </section>
      <section className={styles['panel']}>
        <AudienceChart
          title={t('lastHours')}
          minutes={data?.minutes}
          spanMs={3 * 3_600_000}
          isSection
        />
      </section>
    </div>
  )
}
