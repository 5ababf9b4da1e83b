import type { TextareaProps } from '@mantine/core'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { lengthProblem } from '../value/lengthProblem.ts'
import { reasonText } from './reasonText.ts'
import { Textarea } from './Textarea.tsx'

interface ReasonFieldProps extends Omit<TextareaProps, 'label' | 'description'> {
  /** Where it will be read. */
  readonly help: string
  readonly maxLength: number
}

/** The error of a required reason with a maximum length. */
export const reasonProblem = (typed: string, most: number): string | null =>
  typed.trim() === ''
    ? translate(reasonText, 'reasonRequired')
    : lengthProblem(typed.trim().length, most)

/** The reason of an administrative measure. */
export const ReasonField = ({ help, ...input }: ReasonFieldProps) => {
  const t = useText(reasonText)
  return (
    <Textarea
      label={t('reason')}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={2}
      maxRows={6}
      {...input}
    />
  )
}
