import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { Fragment } from 'react'
import { Hours } from '../../../kit/value/Hours.tsx'
import { PlainTable } from '../../../kit/value/PlainTable.tsx'
import type { Grant } from '../packages.ts'
import styles from '../packages.module.css'
import { text } from '../text.ts'

interface GrantTableProps {
  readonly label: string
  readonly grants: readonly Grant[]
}

/** The source, rest, start and end of granted hours. */
export const GrantTable = ({ label, grants }: GrantTableProps) => {
  const t = useText(text)
  const language = useLanguage()
  const day = (instant: string) => (
    <time dateTime={instant}>{dateText(language, instant, ownTimeZone(), 'date')}</time>
  )
  return (
    <PlainTable
      label={label}
      columns={[
        { head: t('source') },
        { head: t('left'), align: 'right' },
        { head: t('expires') },
        { head: t('granted'), align: 'right' },
        { head: t('starts') },
      ]}
      rows={grants.map(({ id, source, left, expiresAt, granted, startsAt, state }) => ({
        key: id,
        cells: [
          t(source),
          <Hours key="left" hours={left} />,
          expiresAt === null ? t('never') : day(expiresAt),
          <Hours key="granted" hours={granted} />,
          <Fragment key="starts">
            {day(startsAt)}
            {state === 'toCome' && <span className={styles['quiet']}> {t('notBegun')}</span>}
          </Fragment>,
        ],
      }))}
    />
  )
}
