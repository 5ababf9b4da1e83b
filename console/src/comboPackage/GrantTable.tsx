import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { Hours } from '../kit/value/Hours.tsx'
import type { Grant } from './packages.ts'
import styles from './packages.module.css'
import { text } from './text.ts'

interface GrantTableProps {
  readonly label: string
  readonly grants: readonly Grant[]
}

/** Where hours came from, what is left of them, and when they begin and end. */
export const GrantTable = ({ label, grants }: GrantTableProps) => {
  const t = useText(text)
  const language = useLanguage()
  const day = (instant: string) => (
    <time dateTime={instant}>{dateText(language, instant, ownTimeZone(), 'date')}</time>
  )
  return (
    // Scrolls sideways by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['grants']} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('source')}</th>
            <th scope="col" data-right>
              {t('left')}
            </th>
            <th scope="col">{t('expires')}</th>
            <th scope="col" data-right>
              {t('granted')}
            </th>
            <th scope="col">{t('starts')}</th>
          </tr>
        </thead>
        <tbody>
          {grants.map((grant) => (
            <tr key={grant.id}>
              <td>{t(grant.source)}</td>
              <td data-right>
                <Hours hours={grant.left} />
              </td>
              <td>{grant.expiresAt === null ? t('never') : day(grant.expiresAt)}</td>
              <td data-right>
                <Hours hours={grant.granted} />
              </td>
              <td>
                {day(grant.startsAt)}
                {grant.state === 'toCome' && (
                  <span className={styles['quiet']}> {t('notBegun')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
