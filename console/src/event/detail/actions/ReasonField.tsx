import { longest } from '@openbooth/contract/rules/limits'
import { Textarea } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

/** Why an administrator ends somebody's event. */
export const ReasonField = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const t = useText(text)
  return (
    <Textarea
      label={t('reason')}
      description={t('reasonHelp')}
      maxLength={longest.toldReason}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
  )
}
