import './equipmentCheck.css'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { useLanguage } from '@openbooth/web/i18n/language.ts'
import { equipmentCheckLines } from '@openbooth/web/equipmentCheck/equipmentCheckLines.ts'

interface VerdictProps {
  readonly figures: EquipmentCheckFigures
  readonly role: string
}

/** What a passport says of each part: how good it is, why, and what to do about it. */
export const Verdict = ({ figures, role }: VerdictProps) => {
  const language = useLanguage()
  return (
    <dl className="passport-lines">
      {equipmentCheckLines(figures, role, language).map((line) => (
        <div key={line.part} className={`passport-line ${line.grade}`}>
          <dt>{line.title}</dt>
          <dd className="passport-grade">{line.gradeWord}</dd>
          {line.advice.map((advice) => (
            <dd key={advice}>{advice}</dd>
          ))}
          {line.figures !== '' && <dd className="passport-figures">{line.figures}</dd>}
        </div>
      ))}
    </dl>
  )
}
