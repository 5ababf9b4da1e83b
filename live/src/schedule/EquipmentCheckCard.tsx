import {
  type EquipmentCheckGrade,
  equipmentCheckGradeOf,
} from '@openbooth/contract/live/equipmentCheck/rules'
import { equipmentCheckGradeTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { momentText } from '../join/momentText.ts'
import { isOver } from './currentEntry.ts'
import { text } from './text.ts'
import type { ScheduleOnWire } from './useSchedule.ts'

const tones: Readonly<Record<EquipmentCheckGrade, string>> = {
  good: 'good',
  usable: 'warning',
  unusable: 'warning',
  unmeasured: '',
}

/** The last equipment check, which covers all events, and a link to a new one. */
export const EquipmentCheckCard = ({ schedule }: { readonly schedule: ScheduleOnWire }) => {
  const t = useText(text)
  const language = useLanguage()
  const { entries, equipmentCheck } = schedule
  const next = entries.find((entry) => !isOver(entry))
  if (next === undefined) return null
  const grade = equipmentCheck && equipmentCheckGradeOf(equipmentCheck, next.event.role)
  return (
    <section className="card schedule-check">
      <div className="schedule-check-head">
        <h2>{t('check')}</h2>
        {grade && (
          <span className={`schedule-grade ${tones[grade]}`}>
            {equipmentCheckGradeTexts[grade][language]}
          </span>
        )}
      </div>
      <p>
        {equipmentCheck === null
          ? t('checkNone')
          : t('checked', {
              time: momentText(language, equipmentCheck.at, ownTimeZone(), serverNow()),
            })}
      </p>
      <a className="plain-button as-link" href={`${next.link}?passport`}>
        {t(equipmentCheck === null ? 'checkBegin' : 'checkAgain')}
      </a>
    </section>
  )
}
