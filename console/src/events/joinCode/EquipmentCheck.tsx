import {
  equipmentCheckGradeOf,
  type EquipmentCheckGrade,
} from '@openbooth/contract/live/equipmentCheck/rules'
import { equipmentCheckGradeTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { equipmentCheckLines } from '@openbooth/web/equipmentCheck/equipmentCheckLines.ts'
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
} as const satisfies Readonly<Record<EquipmentCheckGrade, object>>

/**
 * The verdict of a person's equipment check, with reasons and figures on request. A check is only
 * missing once the person has the link.
 */
export const EquipmentCheck = ({
  code: { role, equipmentCheck, mail, openedAt },
}: {
  readonly code: JoinCode
}) => {
  const t = useText(text)
  const language = useLanguage()
  if (equipmentCheck === null && mail === null && openedAt === null) return null
  if (equipmentCheck === null)
    return <span className={styles['noEquipmentCheck']}>{t('noEquipmentCheck')}</span>
  const grade = equipmentCheckGradeOf(equipmentCheck, role)
  return (
    <details className={styles['equipmentCheck']}>
      <summary>
        {t('equipmentCheck')}
        <StateBadge {...looks[grade]}>{equipmentCheckGradeTexts[grade][language]}</StateBadge>
        <span>{dateText(language, equipmentCheck.at, ownTimeZone(), 'compact')}</span>
      </summary>
      <dl>
        {equipmentCheckLines(equipmentCheck, role, language).map(
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
