import { importColumns, mostListed } from '@openbooth/contract/events/programmeImport/rules'
import { useState } from 'react'
import { dateText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import sections from '../../../kit/page/sections.module.css'
import { text as kitText } from '../../../kit/text.ts'
import styles from './import.module.css'
import { text } from './text.ts'
import type { Difference, FieldChange, ListedSession } from './types.ts'

const kinds = ['added', 'changed', 'removed'] as const
type Kind = (typeof kinds)[number]

interface ChangesProps {
  readonly difference: Difference
  /** IANA time zone of the programme. */
  readonly timeZone: string
}

/** The sessions that an import adds, changes and removes; one kind at a time. */
export const Changes = ({ difference, timeZone }: ChangesProps) => {
  const t = useText(text)
  const { counts } = difference
  const present = kinds.filter((kind) => counts[kind] > 0)
  const [kind, setKind] = useState<Kind>(present[0] ?? 'added')
  const listed: readonly ListedSession[] = difference[kind]
  return (
    <>
      <div className={styles['kinds']} role="group" aria-label={t('changes')}>
        {present.map((one) => (
          <button
            key={one}
            type="button"
            className={sections['pill']}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {t('ofKind', { kind: t(one), count: counts[one] })}
          </button>
        ))}
        {counts.untouched > 0 && (
          <span className={sections['faint']}>{t('untouched', { count: counts.untouched })}</span>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too */}
      <div className={styles['rows']} role="region" aria-label={t(kind)} tabIndex={0}>
        <ul className={sections['plainList']}>
          {listed.map((session) => (
            <li
              key={`${session.externalId} ${session.room} ${session.startsAt}`}
              className={styles['session']}
            >
              <SessionLine session={session} timeZone={timeZone} />
            </li>
          ))}
        </ul>
        {counts[kind] > listed.length && (
          <p className={sections['hint']}>{t('cut', { most: mostListed })}</p>
        )}
      </div>
    </>
  )
}

interface SessionLineProps {
  readonly session: ListedSession
  readonly timeZone: string
}

const SessionLine = ({ session, timeZone }: SessionLineProps) => {
  const language = useLanguage()
  const { titleEn, titleZh, room, startsAt, endsAt, fields = [] } = session
  const [title, other] = language === 'zh' ? [titleZh, titleEn] : [titleEn, titleZh]
  const day = dateText(language, startsAt, timeZone, 'day')
  const [from, to] = [startsAt, endsAt].map((at) => dateText(language, at, timeZone, 'time'))
  return (
    <>
      <span className={styles['title']}>{title || other}</span>
      <span className={sections['faintBlock']}>
        {[room, day, `${from}–${to}`].filter(Boolean).join(' · ')}
      </span>
      {fields.length > 0 && (
        <ul className={styles['fields']}>
          {fields.map((change) => (
            <li key={change.field}>
              <FieldLine change={change} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const FieldLine = ({ change, timeZone }: { change: FieldChange; timeZone: string }) => {
  const t = useText(text)
  const inKit = useText(kitText)
  const language = useLanguage()
  const { field, before, after } = change
  const isTime = field === 'startsAt' || field === 'endsAt'
  const valueText = (value: string): string => {
    if (isTime) return dateText(language, value, timeZone, 'compact')
    if (field === 'isBreak') return inKit(value === 'true' ? 'yes' : 'no')
    return value === '' ? t('nothing') : value
  }
  return t('becomes', {
    field: isTime ? t(field) : importColumns[field][language],
    before: valueText(before),
    after: valueText(after),
  })
}
