import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { languageName } from '@openbooth/contract/languageName'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText } from '@openbooth/web/format.ts'
import { text } from './text.ts'
import type { AgendaWarning } from './types.ts'
import styles from './detail.module.css'

interface WarningsProps {
  readonly warnings: readonly AgendaWarning[]
  readonly zone: string
  /** The names of rooms by event. */
  readonly roomOf: ReadonlyMap<number, string>
  /** Shows the day and the session of a warning. */
  readonly onShow: (warning: AgendaWarning) => void
}

/** The conflicts of the whole programme. None of them prevents a save. */
export const Warnings = ({ warnings, zone, roomOf, onShow }: WarningsProps) => {
  const t = useText(text)
  const language = useLanguage()
  if (warnings.length === 0) return null
  return (
    <details className={styles['warnings']}>
      <summary>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{t('warnings', { count: warnings.length })}</span>
        <IconChevronDown className={styles['chevron']} size={18} aria-hidden />
      </summary>
      <ul>
        {warnings.map((warning) => {
          const { kind, name, from, itemIds, assignmentIds, eventIds } = warning
          const rooms = [...new Set(eventIds.map((id) => roomOf.get(id) ?? ''))].filter(Boolean)
          const who = kind === 'floorNotCovered' ? languageName(language, name) : name
          return (
            <li key={`${kind} ${from} ${[...itemIds, ...assignmentIds].join(' ')}`}>
              <span>
                {t(kind, { name: who })}{' '}
                <span className={styles['where']}>
                  {[dateText(language, from, zone, 'compact'), ...rooms].join(' · ')}
                </span>
              </span>
              <button type="button" onClick={() => onShow(warning)}>
                {t('show')}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
