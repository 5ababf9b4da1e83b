import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dayText } from '../time/dayText.ts'
import { text } from '../text.ts'
import { parseDate } from '../time/wallTimes.ts'

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** `2026-12-01`, or empty. */
  readonly value: string
  readonly onChange: (date: string) => void
}

/** A day: typed in any usual way, or chosen in the calendar with mouse or arrows. */
export const DayInput = ({ value, onChange, ...input }: DayInputProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <DateInput
      placeholder={t('chooseDate')}
      autoComplete="off"
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
      // Whoever types after a click means something else, not more of the same.
      onClick={(event) => event.currentTarget.select()}
      valueFormat={(date) => dayText(language, date)}
      dateParser={(typed) => parseDate(typed) ?? null}
      allowDeselect={false}
      hideOutsideDates
      highlightToday
      {...(language === 'zh'
        ? {
            locale: 'zh-cn',
            monthLabelFormat: 'YYYY年M月',
            decadeLabelFormat: 'YYYY年',
            yearLabelFormat: 'YYYY年',
          }
        : {})}
      firstDayOfWeek={1}
      weekendDays={[]}
      previousLabel={t('previousMonth')}
      nextLabel={t('nextMonth')}
      popoverProps={{ position: 'bottom-start', returnFocus: false }}
      {...input}
    />
  )
}
