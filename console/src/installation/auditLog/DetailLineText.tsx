import { useLanguage } from '@openbooth/web/i18n/text.ts'
import type { DetailLine } from './detailLines.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './auditLog.module.css'
import { fieldWords, valueWords } from './words.ts'

/** One changed field on one line: `Role: Organiser → Agent`. */
export const DetailLineText = ({ line }: { readonly line: DetailLine }) => {
  const language = useLanguage()
  const { field } = line
  const words = (value: unknown) => valueWords(language, field, value)
  return (
    <span className={styles['line']}>
      {field !== '' && <span className={sections['faint']}>{fieldWords(language, field)}: </span>}
      {'value' in line ? (
        words(line.value)
      ) : (
        <>
          <del>{words(line.before)}</del> → <ins>{words(line.after)}</ins>
        </>
      )}
    </span>
  )
}
