import { eventState, eventType, isOver } from '@openbooth/contract/events/event/rules/events'
import { languageCalled } from '@openbooth/contract/languageName'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { Copyable } from '../../../kit/value/Copyable.tsx'
import sections from '../../../kit/page/sections.module.css'
import type { EventDetail } from '../parts/types.ts'
import styles from './detail.module.css'
import { text } from './text.ts'
import { useChannels } from './useChannels.ts'

type Stream = NonNullable<EventDetail['hls']>['channels'][number]

const useStreamName = (event: EventDetail) => {
  const t = useText(text)
  const reader = useLanguage()
  const { nameOf } = useChannels(event)
  return ({ channelId, languageTag }: Stream): string => {
    if (channelId === null)
      return t('floorStream', { language: languageCalled(reader, event.channels, languageTag) })
    // Each stage has its own channel.
    const stage =
      event.eventType === eventType.silentConference
        ? event.booths.find(({ a }) => a === channelId)?.name
        : undefined
    return stage || nameOf(channelId)
  }
}

/** The links of a public stream for other players, while it runs. */
export const PublicStream = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const nameOf = useStreamName(event)
  const { hls, hlsOutput, mayHandOutCodes, state } = event
  if (hlsOutput !== 'public' || !mayHandOutCodes || isOver(event)) return null
  const links =
    hls === null
      ? []
      : [
          { name: t('allLanguages'), url: hls.masterUrl },
          ...hls.channels.map((stream) => ({ name: nameOf(stream), url: stream.url })),
        ]
  return (
    <Card title={t('publicStream')}>
      <p className={sections['muted']}>
        {t(
          hls !== null ? 'streamLinks' : state === eventState.normal ? 'streamOff' : 'streamLater',
        )}
      </p>
      {hls !== null && (
        <ul className={styles['streams']}>
          {links.map(({ name, url }) => (
            <li key={url}>
              <span>{name}</span>
              <Copyable value={url} label={t('copyStreamLink', { name })} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
