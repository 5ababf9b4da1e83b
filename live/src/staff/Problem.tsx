import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { refusalText } from '../parts/refusalText.ts'
import { text as partsText } from '../parts/text.ts'

interface ProblemProps {
  /** A message of the catalogue, or `unreachable`; null: all is well. */
  readonly problem: string | null
}

/** Why something was not done, beside what was to do it. */
export const Problem = ({ problem }: ProblemProps) => {
  const language = useLanguage()
  const t = useText(partsText)
  const said = (message: string): string =>
    message === 'unreachable' ? t('unreachable') : refusalText(message, language)
  return (
    <p className="problem" role="alert">
      {problem !== null && said(problem)}
    </p>
  )
}
