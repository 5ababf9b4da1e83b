import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import {
  audienceTypes,
  audienceWords,
  listenersOf,
} from '@openbooth/contract/live/liveConnections/audience'
import type { MonitoredEvent } from './board.ts'
import styles from './monitoring.module.css'
import { text } from './text.ts'

/** The listeners of an event, by how they are connected. */
export const Audience = ({ event }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <dl className={styles['types']} aria-label={t('byType')}>
      <div>
        <dt>{t('listeners')}</dt>
        <dd>
          {t('ofMost', {
            count: numberText(language, listenersOf(event.audience)),
            most: numberText(language, event.receiverNums),
          })}
        </dd>
      </div>
      {audienceTypes.map((type) => (
        <div key={type}>
          <dt>{audienceWords[type][language]}</dt>
          <dd>{numberText(language, event.audience[type])}</dd>
        </div>
      ))}
    </dl>
  )
}
