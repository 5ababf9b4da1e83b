import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import { text } from '../text.ts'

interface UseProps {
  readonly name: string
  readonly used: number
  readonly of: number
  /** More than the limit is allowed and charged. */
  readonly mayExceed?: boolean
}

/** How much of a limit is in use, in numbers and as a bar. */
export const Use = ({ name, used, of, mayExceed = false }: UseProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <div className={styles['use']}>
      <span>{name}</span>
      <span className={sections['figures']}>
        {t('usedOf', { used: numberText(language, used), of: numberText(language, of) })}
      </span>
      <meter
        aria-label={name}
        min={0}
        max={of}
        value={Math.min(used, of)}
        data-full={(used >= of && !mayExceed) || undefined}
      />
    </div>
  )
}
