import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { MailState } from '../../installation/outbox/index.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './codes.module.css'
import { inOrder, type InvitedAnswer } from './invited.ts'
import { text } from './text.ts'

interface InvitedProps {
  readonly invited: InvitedAnswer
  /** Absent once the event is over. */
  readonly onRemind?: () => void
}

const shownAtFirst = 10

/** The recipients of codes, with the state of their email and link. */
export const Invited = ({ invited: { people, total }, onRemind }: InvitedProps) => {
  const t = useText(text)
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  if (people.length === 0) return null
  const ordered = inOrder(people)
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst)
  return (
    <section className={styles['staff']}>
      <div className={styles['staffHead']}>
        <h2 className={styles['title']}>{t('invited')}</h2>
        {onRemind !== undefined && (
          <Button
            variant="default"
            leftSection={<IconBellRinging size={16} aria-hidden />}
            onClick={onRemind}
          >
            {t('remind')}
          </Button>
        )}
      </div>
      {people.length < total && (
        <p className={sections['muted']}>{t('invitedShown', { shown: people.length, total })}</p>
      )}
      <div className={styles['group']}>
        <ul>
          {shown.map(({ codeId, role, seatName, emailAddress, mailedAt, mail, hasOpened }) => (
            <li key={`${codeId} ${emailAddress}`} className={styles['person']}>
              <div className={styles['who']}>
                {emailAddress}
                <span className={styles['small']}>
                  {role === 'listener' ? t('sharedCode') : seatName}
                </span>
              </div>
              <MailState mail={mail} />
              <span className={styles['small']}>
                {hasOpened === null
                  ? ''
                  : hasOpened
                    ? t('hasOpened')
                    : t('notOpenedSince', {
                        time: dateText(language, mailedAt, ownTimeZone(), 'compact'),
                      })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {people.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('showFewer') : t('showAll', { count: people.length })}
        </Button>
      )}
    </section>
  )
}
