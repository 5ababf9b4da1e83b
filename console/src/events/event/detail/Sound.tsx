import { eventFields } from '@openbooth/contract/events/event/rules/fields'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import {
  boothRuleWords,
  hlsOutputWords,
  soundKindWords,
} from '@openbooth/contract/events/event/texts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Facts } from '../../../kit/page/Card.tsx'
import { WidgetSnippet } from '../parts/widget/WidgetSnippet.tsx'
import type { EventDetail } from '../parts/types.ts'
import styles from './detail.module.css'
import { text } from './text.ts'
import { useChannels } from './useChannels.ts'

/** The sound options; for a silent conference only those that stages have too. */
export const Sound = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const { nameOf } = useChannels(event)
  const isOn = (field: 'hostSpeaks' | 'namesShown' | 'floorTransfer' | 'goLiveByHand') =>
    [eventFields[field][language], t(event[field] ? 'on' : 'off')] as const
  const { pivotChannelId, widgetOrigins } = event
  const ofBooths = [
    isOn('hostSpeaks'),
    [eventFields.boothRule[language], boothRuleWords[event.boothRule][language]] as const,
    [
      eventFields.pivotChannelId[language],
      pivotChannelId === null ? t('noPivot') : nameOf(pivotChannelId),
    ] as const,
    isOn('namesShown'),
    isOn('floorTransfer'),
  ]
  return (
    <section className={styles['sound']} aria-label={t('sound')}>
      <h3>{t('sound')}</h3>
      <Facts
        facts={[
          [eventFields.soundKind[language], soundKindWords[event.soundKind][language]],
          ...(event.eventType === eventType.silentConference ? [] : ofBooths),
          isOn('goLiveByHand'),
          [eventFields.hlsOutput[language], hlsOutputWords[event.hlsOutput][language]],
          ...(widgetOrigins.length === 0
            ? []
            : [
                [
                  eventFields.widgetOrigins[language],
                  <ul key="origins" className={styles['people']}>
                    {widgetOrigins.map((origin) => (
                      <li key={origin}>{origin}</li>
                    ))}
                  </ul>,
                ] as const,
              ]),
        ]}
      />
      {widgetOrigins.length > 0 && event.mayHandOutCodes && <WidgetSnippet event={event} />}
    </section>
  )
}
