import { usesAi } from '@openbooth/contract/events/event/rules/aiBackup'
import { eventFields } from '@openbooth/contract/events/event/rules/fields'
import { eventType, isOver } from '@openbooth/contract/events/event/rules/events'
import { IconVolumeOff } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { text as partsText } from '../parts/text.ts'
import type { EventDetail } from '../parts/types.ts'
import { Card, Facts } from '../../../kit/page/Card.tsx'
import styles from './detail.module.css'
import { changedSettings } from './settings.ts'
import { Sound } from './Sound.tsx'
import { text } from './text.ts'

const technicianKeys = {
  none: 'technicianNone',
  purchased: 'technicianPurchased',
  own: 'technicianOwn',
} as const

/** What was ordered, the event's server, and the settings. */
export const Options = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const language = useLanguage()
  const { mediaServer } = event
  const isFinal = isOver(event)
  return (
    <Card title={t('options')}>
      <Facts
        facts={[
          [
            t('type'),
            tEvent(event.eventType === eventType.silentConference ? 'silentConference' : 'booth'),
          ],
          [t('listeners'), numberText(language, event.receiverNums)],
          [
            t('server'),
            mediaServer === null ? (
              t(isFinal ? 'noServer' : 'serverLater')
            ) : (
              <span className={styles['channel']} style={{ fontWeight: 400 }}>
                {mediaServer.name}
                {!mediaServer.carriesSound && (
                  <StateBadge mood="warning" Icon={IconVolumeOff}>
                    {t('noSoundYet')}
                  </StateBadge>
                )}
              </span>
            ),
          ],
          ...(event.externalId === ''
            ? []
            : ([[eventFields.externalId[language], event.externalId]] as const)),
          ...(event.notes === ''
            ? []
            : ([
                [
                  t('notes'),
                  <span key="notes" className={styles['notes']}>
                    {event.notes}
                  </span>,
                ],
              ] as const)),
        ]}
      />
      <Settings event={event} />
    </Card>
  )
}

/** The settings, folded, with the number of those that differ from a new event. */
const Settings = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const { liveDetectionInterval: count, alertTime: alert } = event
  const changed = changedSettings(event)
  const detection = t('everySeconds', { count, alert })
  return (
    <details className={styles['settings']}>
      <summary>
        {changed === 0 ? t('settingsDefault') : t('settingsChanged', { count: changed })}
      </summary>
      <Facts
        facts={[
          [t('technician'), t(technicianKeys[event.technicianOption])],
          [t('recording'), t(event.autoRecording ? 'on' : 'off')],
          [t('captions'), t(event.captions ? 'on' : 'off')],
          ...(event.booths.some(usesAi)
            ? ([[eventFields.aiNotice[language], t(event.aiNotice ? 'on' : 'off')]] as const)
            : []),
          [
            t('detection'),
            event.headphoneAlert
              ? `${detection}${language === 'zh' ? '，' : ', '}${t('headphoneAlert')}`
              : detection,
          ],
        ]}
      />
      <Sound event={event} />
    </details>
  )
}
