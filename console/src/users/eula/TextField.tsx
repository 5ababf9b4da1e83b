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
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | undefined
  /** Laid out as readers will see it, instead of as it is written. */
  readonly isPreview: boolean
}

/** The agreement in one language, written or laid out, and how long it is. */
export const TextField = ({ label, lang, value, onChange, problem, isPreview }: TextFieldProps) => {
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
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problem}
      maxLength={longest.agreement}
      autosize
      minRows={24}
      maxRows={40}
      id={`agreement-${lang}`}
      classNames={{ input: styles['input'] ?? '' }}
    />
  )
}
