import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Card, Facts } from '../../kit/page/Card.tsx'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { aboutEngine } from '../serverColumns.tsx'
import { failureText } from '../failureText.ts'
import { text as serverText } from '../text.ts'
import styles from './detail.module.css'
import type { ServerDetail } from './serverDetail.ts'
import { text } from './text.ts'

/** What carries the sound on it, and how it answered last. */
export const EngineCard = ({ server }: { readonly server: ServerDetail }) => {
  const t = useText(text)
  const tServer = useText(serverText)
  const why = useText(failureText)
  const language = useLanguage()
  const { engine, ovHost, own, probe } = server
  if (engine === 'none')
    return (
      <Card title={t('engineCard')}>
        <p className={styles['quiet']}>{aboutEngine(tServer, server)}</p>
      </Card>
    )
  return (
    <Card title={t('engineCard')}>
      <Facts
        facts={[
          [t('engine'), aboutEngine(tServer, server)],
          ...(own === null ? [] : ([[t('keeping'), t('changedByOperator')]] as const)),
          [t('ovHost'), ovHost],
          [tServer('apiKey'), server.apiKey],
          [t('secret'), t(server.hasPassword ? 'secretKept' : 'noSecret')],
          ...(probe === null
            ? ([[t('lastProbe'), t('notProbed')]] as const)
            : ([
                [
                  t('lastProbe'),
                  <span key="probe">
                    {dateText(language, probe.at, ownTimeZone(), 'compact')} ·{' '}
                    {tServer('latency', { ms: probe.latencyMs })}
                    {probe.reason !== null && (
                      <span className={styles['problem']}>{why(`engine_${probe.reason}`)}</span>
                    )}
                    {probe.message !== '' && (
                      <span className={styles['words']}>{probe.message}</span>
                    )}
                  </span>,
                ],
                [t('version'), probe.version === '' ? t('notKnown') : probe.version],
                [
                  t('load'),
                  probe.rooms === null
                    ? t('notKnown')
                    : tServer('people', {
                        rooms: numberText(language, probe.rooms),
                        people: numberText(language, probe.participants ?? 0),
                      }),
                ],
              ] as const)),
        ]}
      />
    </Card>
  )
}
