import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { useLanguage, useText, type Translate } from '@openbooth/web/i18n/text.ts'
import { Card, Facts } from '../../../kit/page/Card.tsx'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { aboutEngine, loadLines } from '../serverColumns.tsx'
import { failureText } from '../failureText.ts'
import { text as serverText } from '../text.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import type { ServerDetail } from './serverDetail.ts'
import { text } from './text.ts'

const capacityText = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
  { capacity, cores, carries }: ServerDetail,
): string => {
  if (carries === null) return t('capacityUnknown')
  const listeners = numberText(language, carries)
  return capacity === null
    ? t('capacityOfCores', { listeners, count: cores ?? 0 })
    : t('capacityTyped', { listeners })
}

/** The engine, with its last response. */
export const EngineCard = ({ server }: { readonly server: ServerDetail }) => {
  const t = useText(text)
  const tServer = useText(serverText)
  const why = useText(failureText)
  const language = useLanguage()
  const { engine, ovHost, own, probe } = server
  if (engine === 'none')
    return (
      <Card title={t('engineCard')}>
        <p className={sections['faintLine']}>{aboutEngine(tServer, server)}</p>
      </Card>
    )
  const load = loadLines({ t: tServer, language }, server)
  return (
    <Card title={t('engineCard')}>
      <Facts
        facts={[
          [t('engine'), aboutEngine(tServer, server)],
          ...(own === null ? [] : ([[t('keeping'), t('changedByOperator')]] as const)),
          [t('ovHost'), ovHost],
          [tServer('apiKey'), server.apiKey],
          ...(server.metricsAddress === ''
            ? []
            : ([[t('metricsAddress'), server.metricsAddress]] as const)),
          [t('capacity'), capacityText(t, language, server)],
          [t('promised'), numberText(language, server.promised)],
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
                [t('load'), load.length === 0 ? t('notKnown') : load.join(' · ')],
              ] as const)),
        ]}
      />
    </Card>
  )
}
