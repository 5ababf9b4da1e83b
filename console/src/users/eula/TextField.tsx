import type { UseFormReturnType } from '@mantine/form'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { longest } from '@openbooth/contract/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Agreement } from './Agreement.tsx'
import { shapeOf } from './agreements.ts'
import styles from './eulaAdmin.module.css'
import { text } from './text.ts'

interface TextFieldProps {
  readonly label: string
  /** Of the text: browsers check its spelling and readers speak it by this. */
  readonly lang: 'en' | 'zh-CN'
  readonly field: ReturnType<UseFormReturnType<{ readonly text: string }>['getInputProps']>
  /** Laid out as readers will see it, instead of as it is written. */
  readonly isPreview: boolean
}

/** The agreement in one language, written or laid out, and how long it is. */
export const TextField = ({ label, lang, field, isPreview }: TextFieldProps) => {
  const value = field.value as string
  const t = useText(text)
  const { headings, paragraphs } = shapeOf(value)
  const facts = [
    t('headings', { count: headings }),
    t('paragraphs', { count: paragraphs }),
    t('characters', { count: value.length }),
  ].join(' · ')
  if (isPreview)
    return (
      <section className={styles['preview']} aria-label={label} lang={lang}>
        <h2 className={styles['previewHead']}>{label}</h2>
        <Agreement text={value} />
      </section>
    )
  return (
    <Textarea
      label={label}
      description={facts}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      lang={lang}
      {...field}
      maxLength={longest.agreement}
      autosize
      minRows={24}
      maxRows={40}
      classNames={{ input: styles['input'] ?? '' }}
    />
  )
}
