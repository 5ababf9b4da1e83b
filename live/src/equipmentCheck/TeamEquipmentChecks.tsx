import type { WireOutput } from '@openbooth/contract/call'
import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import { equipmentCheckGradeOf } from '@openbooth/contract/live/equipmentCheck/rules'
import { equipmentCheckGradeTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { momentText } from '../join/momentText.ts'
import { usePolled } from '../staff/usePolled.ts'
import { text } from './text.ts'
import { Verdict } from './Verdict.tsx'

type Member = WireOutput<typeof equipmentCheckCalls.team>[number]

/** New equipment checks of the team appear within this time. */
const againMilliseconds = 15_000

interface TeamEquipmentChecksProps {
  readonly ticket: string
}

/** The equipment checks of the event's team, also people without a check. */
export const TeamEquipmentChecks = ({ ticket }: TeamEquipmentChecksProps) => {
  const t = useText(text)
  const language = useLanguage()
  const [team] = usePolled(equipmentCheckCalls.team, ticket, againMilliseconds)
  if (team.length === 0) return null
  const nameOf = ({ name, role }: Member): string => name || t(role)
  const missing = team.filter(({ equipmentCheck }) => equipmentCheck === null).map(nameOf)
  return (
    <section className="card">
      <h2>{t('teamTitle')}</h2>
      <p className="hint">{t('teamHint')}</p>
      <ul className="passport-team">
        {team.map((member) => {
          const { equipmentCheck, role } = member
          if (equipmentCheck === null) return null
          const grade = equipmentCheckGradeOf(equipmentCheck, role)
          return (
            <li key={member.seat}>
              <details>
                <summary>
                  <span className="passport-name">{nameOf(member)}</span>
                  <span className={`passport-grade ${grade}`}>
                    {equipmentCheckGradeTexts[grade][language]}
                  </span>
                </summary>
                <p className="hint">
                  {t('measuredAt', {
                    time: momentText(language, equipmentCheck.at, ownTimeZone(), serverNow()),
                  })}
                </p>
                <Verdict figures={equipmentCheck} role={role} />
              </details>
            </li>
          )
        })}
      </ul>
      <p className={missing.length === 0 ? 'hint' : 'passport-missing'}>
        {missing.length === 0
          ? t('everybody')
          : t('noneOf', { names: missing.join(language === 'zh' ? '、' : ', ') })}
      </p>
    </section>
  )
}
