import './equipmentCheck.css'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { useLanguage } from '@openbooth/web/i18n/language.ts'
import { equipmentCheckLines } from '@openbooth/web/equipmentCheck/equipmentCheckLines.ts'

interface VerdictProps {
  readonly figures: EquipmentCheckFigures
  readonly role: string
}

/** For each part of an equipment check: its grade, the advice and the figures. */
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
