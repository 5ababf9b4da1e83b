import { eventType } from '@openbooth/contract/events/event/rules/events'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText } from '@openbooth/web/format.ts'
import { languageCalled, languageName } from '@openbooth/contract/languageName'
import type { EventDetail } from '../parts/types.ts'
import { useFormPath } from '../parts/useFormPath.ts'
import { Card } from '../../../kit/page/Card.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'
import { useChannels } from './useChannels.ts'

type Booth = EventDetail['booths'][number]

interface BoothProps {
  readonly event: EventDetail
  readonly booth: Booth
}

const BoothChannel = ({ event, booth }: BoothProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { nameOf, tagOf } = useChannels(event)
  const others = [booth.b, booth.c].filter((id) => id !== null).map(nameOf)
  const comma = language === 'zh' ? '、' : ', '
  const understood = booth.understands.map((tag) => languageCalled(language, event.channels, tag))
  const { addedAt } = booth
  // Listeners choose a stage by its own name.
  const isStage = event.eventType === eventType.silentConference
  return (
    <div>
      <span className={styles['channel']}>
        {isStage && booth.name !== '' ? booth.name : nameOf(booth.a)} <code>{tagOf(booth.a)}</code>
        {booth.boxType === 'machine' && <span className={styles['tag']}>{t('machine')}</span>}
        {booth.aiBackup !== 'none' && <span className={styles['tag']}>{t(booth.aiBackup)}</span>}
        {event.hideChannel.includes(booth.a) && (
          <span className={styles['tag']}>{t('hiddenChannel')}</span>
        )}
        {booth.autoRelay && <span className={styles['tag']}>{t('autoRelay')}</span>}
      </span>
      <span className={sections['blockHint']}>
        {[
          ...[isStage && booth.name !== '' ? nameOf(booth.a) : booth.name].filter(Boolean),
          ...[booth.speechModelName, booth.translationModelName].filter((name) => name !== null),
          ...(others.length === 0 ? [] : [t('alsoInto', { names: others.join(comma) })]),
          ...(understood.length === 0 ? [] : [t('understands', { names: understood.join(comma) })]),
          ...(addedAt === null
            ? []
            : [t('addedAt', { time: dateText(language, addedAt, event.timeZone, 'time') })]),
        ].join(' · ')}
      </span>
    </div>
  )
}

type Person = Booth['interpreters'][number] & { readonly language?: string | null }

const People = ({ people }: { readonly people: readonly Person[] }) => {
  const reader = useLanguage()
  return (
    <ul className={styles['people']}>
      {people.map(({ id, name, emailAddress, language = null }) => {
        const facts = [emailAddress, language && languageName(reader, language)].filter(Boolean)
        return (
          <li key={id}>
            {name}
            {facts.length > 0 && <span className={sections['blockHint']}>{facts.join(' · ')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The floor, every booth with its channel and people, and the speakers; of a silent conference stages and who speaks there. */
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
                <span className={sections['blockHint']}>{t('floor')}</span>
              </div>
            </li>
          )}
          {event.booths.map((booth, place) => {
            const people = isSilent
              ? event.speakers.filter(({ stage }) => stage === place)
              : booth.interpreters
            return (
              <li key={booth.id}>
                <BoothChannel event={event} booth={booth} />
                {booth.boxType === 'norm' &&
                  (people.length > 0 ? (
                    <People people={people} />
                  ) : (
                    <span className={mayEdit ? styles['missing'] : sections['blockHint']}>
                      {t(isSilent ? 'noSpeakers' : 'noInterpreters')}{' '}
                      {mayEdit && (
                        <Link to={`${formPath}?edit=${event.id}&focus=interpreters`}>
                          {t(isSilent ? 'nameSpeakers' : 'nameThem')}
                        </Link>
                      )}
                    </span>
                  ))}
              </li>
            )
          })}
        </ul>
      </Card>
      {!isSilent && event.speakers.length > 0 && (
        <Card title={t('speakers')}>
          <People people={event.speakers} />
        </Card>
      )}
    </>
  )
}
