import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { refusalText } from '../parts/refusalText.ts'
import { text as partsText } from '../parts/text.ts'

interface ProblemProps {
  /** A refusal's message, or `unreachable`. Null: no problem. */
  readonly problem: string | null
}

/** The reason for a failed action, beside its button. */
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
