import { passportGradeOf, type PassportGrade } from '@openbooth/contract/live/equipmentCheck/rules'
import { passportGradeWords } from '@openbooth/contract/live/equipmentCheck/texts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { passportLines } from '@openbooth/web/equipmentCheck/passportLines.ts'
import { IconAlertTriangle, IconCheck, IconHelp, IconX } from '@tabler/icons-react'
import type { JoinCode } from '../event/index.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import styles from './codes.module.css'
import { text } from './text.ts'

const looks = {
  good: { mood: 'success', Icon: IconCheck },
  usable: { mood: 'warning', Icon: IconAlertTriangle },
  unusable: { mood: 'error', Icon: IconX },
  unmeasured: { mood: 'neutral', Icon: IconHelp },
} as const satisfies Readonly<Record<PassportGrade, object>>

/**
 * The verdict of a person's equipment check, with reasons and figures on request; or that there is
 * none.
 */
export const Passport = ({ code: { role, passport } }: { readonly code: JoinCode }) => {
  const t = useText(text)
  const language = useLanguage()
  if (passport === null) return <span className={styles['noPassport']}>{t('noPassport')}</span>
  const grade = passportGradeOf(passport, role)
  return (
    <details className={styles['passport']}>
      <summary>
        {t('passport')}
        <StateBadge {...looks[grade]}>{passportGradeWords[grade][language]}</StateBadge>
        <span>{dateText(language, passport.at, ownTimeZone(), 'compact')}</span>
      </summary>
      <dl>
        {passportLines(passport, role, language).map(
          ({ part, title, gradeWord, advice, figures }) => (
            <div key={part}>
              <dt>
                {title}: {gradeWord}
              </dt>
              {[...advice, figures].filter(Boolean).map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ),
        )}
      </dl>
    </details>
  )
}
