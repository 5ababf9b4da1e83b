import { eventType } from '@openbooth/contract/rules/events'
import { Link } from '../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText } from '@openbooth/web/format.ts'
import type { EventDetail } from '../parts/types.ts'
import { useFormPath } from '../parts/useFormPath.ts'
import { Card } from '../../kit/page/Card.tsx'
import styles from './detail.module.css'
import { text } from './text.ts'

type Booth = EventDetail['booths'][number]

/** Names and tags of the event's channels by id. */
const useChannels = (event: EventDetail) => {
  const language = useLanguage()
  const byId = new Map(event.channels.map((channel) => [channel.id, channel]))
  return {
    nameOf: (id: number) => {
      const channel = byId.get(id)
      return (language === 'zh' ? channel?.zhName : channel?.enName) ?? `#${id}`
    },
    tagOf: (id: number) => byId.get(id)?.languageTag ?? '',
  }
}

interface BoothProps {
  readonly event: EventDetail
  readonly booth: Booth
}

const BoothChannel = ({ event, booth }: BoothProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { nameOf, tagOf } = useChannels(event)
  const others = [booth.b, booth.c].filter((id) => id !== null).map(nameOf)
  const { addedAt } = booth
  // Listeners choose a stage by its own name.
  const isStage = event.eventType === eventType.silentConference
  return (
    <div>
      <span className={styles['channel']}>
        {isStage && booth.name !== '' ? booth.name : nameOf(booth.a)} <code>{tagOf(booth.a)}</code>
        {booth.boxType === 'machine' && <span className={styles['tag']}>{t('machine')}</span>}
        {event.hideChannel.includes(booth.a) && (
          <span className={styles['tag']}>{t('hiddenChannel')}</span>
        )}
        {booth.autoRelay && <span className={styles['tag']}>{t('autoRelay')}</span>}
      </span>
      <span className={styles['small']}>
        {[
          ...[isStage && booth.name !== '' ? nameOf(booth.a) : booth.name].filter(Boolean),
          ...[booth.speechModelName, booth.translationModelName].filter((name) => name !== null),
          ...(others.length === 0
            ? []
            : [t('alsoInto', { names: others.join(language === 'zh' ? '、' : ', ') })]),
          ...(addedAt === null
            ? []
            : [t('addedAt', { time: dateText(language, addedAt, event.timeZone, 'time') })]),
        ].join(' · ')}
      </span>
    </div>
  )
}

const People = ({ people }: { readonly people: Booth['interpreters'] }) => (
  <ul className={styles['people']}>
    {people.map(({ id, name, emailAddress }) => (
      <li key={id}>
        {name}
        {emailAddress !== null && <span className={styles['small']}>{emailAddress}</span>}
      </li>
    ))}
  </ul>
)

/** The floor, every booth with its channel and people, and the speakers. */
export const Languages = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const { nameOf, tagOf } = useChannels(event)
  const formPath = useFormPath()
  const isSilent = event.eventType === eventType.silentConference
  const mayEdit = event.actions.includes('edit') || event.actions.includes('add')
  return (
    <>
      <Card title={t(isSilent ? 'stages' : 'languages')}>
        <ul className={styles['booths']}>
          {event.floorChannelId !== null && (
            <li>
              <div>
                <span className={styles['channel']}>
                  {nameOf(event.floorChannelId)} <code>{tagOf(event.floorChannelId)}</code>
                </span>
                <span className={styles['small']}>{t('floor')}</span>
              </div>
            </li>
          )}
          {event.booths.map((booth) => (
            <li key={booth.id}>
              <BoothChannel event={event} booth={booth} />
              {!isSilent &&
                booth.boxType === 'norm' &&
                (booth.interpreters.length > 0 ? (
                  <People people={booth.interpreters} />
                ) : (
                  <span className={mayEdit ? styles['missing'] : styles['small']}>
                    {t('noInterpreters')}{' '}
                    {mayEdit && <Link to={`${formPath}?edit=${event.id}`}>{t('nameThem')}</Link>}
                  </span>
                ))}
            </li>
          ))}
        </ul>
      </Card>
      {event.speakers.length > 0 && (
        <Card title={t('speakers')}>
          <People people={event.speakers} />
        </Card>
      )}
    </>
  )
}
