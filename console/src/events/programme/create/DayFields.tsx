import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { TimeInput } from '../../../kit/field/TimeInput.tsx'
import { shortDayText } from '../../../kit/time/dayText.ts'
import styles from './create.module.css'
import { datesOf, hoursProblem, type DayHours, type ProgrammeValues } from './programmeDraft.ts'
import { text } from './text.ts'

interface DayFieldsProps {
  readonly values: ProgrammeValues
  readonly onChange: (ownHours: ProgrammeValues['ownHours']) => void
}

interface DayProps {
  readonly date: string
  readonly hours: DayHours | null
  readonly onHours: (hours: DayHours | null | undefined) => void
}

const Day = ({ date, hours, onHours }: DayProps) => {
  const t = useText(text)
  const day = shortDayText(useLanguage(), date)
  const problem = hours === null ? null : hoursProblem(hours)
  return (
    <li>
      <Checkbox
        aria-label={t('hasEvents', { day })}
        label={day}
        checked={hours !== null}
        onChange={({ currentTarget: { checked } }) => onHours(checked ? undefined : null)}
      />
      {hours === null ? (
        <span className={styles['none']}>{t('noEvents')}</span>
      ) : (
        <>
          <TimeInput
            aria-label={t('dayFrom', { day })}
            value={hours.from}
            onChange={(from) => onHours({ ...hours, from })}
          />
          <TimeInput
            aria-label={t('dayTo', { day })}
            value={hours.to}
            onChange={(to) => onHours({ ...hours, to })}
            error={problem && t(problem)}
          />
        </>
      )}
    </li>
  )
}

/** Days with other hours, or without events. */
export const DayFields = ({ values, onChange }: DayFieldsProps) => {
  const t = useText(text)
  const { from, to, ownHours } = values
  const dates = datesOf(values)
  if (dates.length < 2) return null
  const isChanged = dates.some((date) => ownHours[date] !== undefined)
  return (
    <details className={styles['days']} {...(isChanged ? { open: true } : {})}>
      <summary>{t('ownHours')}</summary>
      <ul>
        {dates.map((date) => {
          const own = ownHours[date]
          return (
            <Day
              key={date}
              date={date}
              hours={own === undefined ? { from, to } : own}
              onHours={(hours) => {
                const { [date]: _before, ...others } = ownHours
                onChange(hours === undefined ? others : { ...others, [date]: hours })
              }}
            />
          )
        })}
      </ul>
    </details>
  )
}
