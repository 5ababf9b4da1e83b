import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { shortDayText } from '../../../kit/time/dayText.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'

export const views = ['timetable', 'list', 'staffing'] as const
export type View = (typeof views)[number]

interface BarProps {
  readonly days: readonly string[]
  readonly day: string
  readonly onDay: (day: string) => void
  readonly view: View
  readonly onView: (view: View) => void
}

/** Chooses the day and how it is shown. */
export const Bar = ({ days, day, onDay, view, onView }: BarProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <div className={styles['bar']}>
      <div className={styles['days']} role="group" aria-label={t('days')}>
        {days.map((each) => (
          <button
            key={each}
            type="button"
            className={sections['pill']}
            aria-pressed={each === day}
            onClick={() => onDay(each)}
          >
            {shortDayText(language, each)}
          </button>
        ))}
      </div>
      <SegmentedControl
        className={styles['views'] ?? ''}
        aria-label={t('view')}
        value={view}
        onChange={(next) => onView(next)}
        data={views.map((each) => ({ value: each, label: t(each) }))}
      />
    </div>
  )
}
