import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn'
import { DateInput } from '@mantine/dates'
import { useLanguage, useText } from '../../i18n/text.ts'
import { controlId, useFormSetting, useProblem } from './formContext.ts'
import { dayText } from './dayText.ts'
import { text } from './text.ts'
import { parseDate } from './wallTimes.ts'

interface DateFieldProps {
  readonly field: string
  readonly label: string
  /** `2026-12-01`, or empty. */
  readonly value: string
  readonly onChange: (date: string) => void
  readonly disabled?: boolean
}

/** A day: typed in any usual way, or chosen in the calendar with mouse or arrows. */
export const DateField = ({ field, label, value, onChange, disabled }: DateFieldProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { store } = useFormSetting()
  const isChinese = language === 'zh'
  return (
    <DateInput
      id={controlId(field)}
      label={label}
      placeholder={t('chooseDate')}
      autoComplete="off"
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
      // Whoever types after a click means something else, not more of the same.
      onClick={(event) => event.currentTarget.select()}
      onBlur={() => store.leave(field)}
      error={useProblem(field)}
      disabled={disabled ?? false}
      valueFormat={(date) => dayText(language, date)}
      dateParser={(typed) => parseDate(typed) ?? null}
      allowDeselect={false}
      hideOutsideDates
      highlightToday
      {...(isChinese
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
    />
  )
}
