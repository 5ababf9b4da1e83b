import type { TextareaProps } from '@mantine/core'
import { defineText, translate, useText } from '@openbooth/web/i18n/text.ts'
import { lengthProblem } from '../value/lengthProblem.ts'
import { Textarea } from './Textarea.tsx'

const text = defineText({
  en: { reason: 'Reason', reasonRequired: 'Please enter a reason' },
  zh: { reason: '原因', reasonRequired: '请输入原因' },
})

interface ReasonFieldProps extends Omit<TextareaProps, 'label' | 'description'> {
  /** Where it will be read. */
  readonly help: string
  readonly maxLength: number
}

/** What is wrong with a reason that has to be given, in at most so many characters. */
export const reasonProblem = (typed: string, most: number): string | null =>
  typed.trim() === '' ? translate(text, 'reasonRequired') : lengthProblem(typed.trim().length, most)

/** Why somebody does something. */
export const ReasonField = ({ help, ...input }: ReasonFieldProps) => {
  const t = useText(text)
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
