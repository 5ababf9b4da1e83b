import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { dayOf } from '../list/filters/dayRange.ts'
import { dayText } from '../time/dayText.ts'
import { text } from '../text.ts'
import { dateOrderOf, isDay, parseDate } from '../time/parseDate.ts'

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** `2026-12-01`, empty, or invalid input. */
  readonly value: string
  readonly onChange: (date: string) => void
  /** Once it was left, after the last change. */
  readonly onBlur?: () => void
}

/** Represents invalid input, because the calendar only accepts days. */
const noDay = '9999-12-31'

/**
 * A day: typed in any usual format, or chosen in the calendar by mouse or keyboard. Invalid input
 * stays and shows an error.
 */
export const DayInput = ({ value, onChange, onBlur, error, ...input }: DayInputProps) => {
  const t = useText(text)
  const language = useLanguage()
  const today = dayOf(new Date(serverNow()))
  const order = dateOrderOf(navigator.language)
  const [typed, setTyped] = useState<string>()
  const [month, setMonth] = useState(isDay(value) ? value : today)
  const isKnown = value === '' || isDay(value)
  const give = (date: string) => {
    setTyped(undefined)
    if (date !== value) onChange(date)
  }
  return (
    <DateInput
      placeholder={t('chooseDate')}
      autoComplete="off"
      value={isKnown ? value || null : noDay}
      date={month}
      onDateChange={(shown) => {
        if (shown !== noDay) setMonth(shown)
      }}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={(date) => give(date ?? '')}
      onBlur={() => {
        if (typed !== undefined) give(parseDate(typed, today, order) ?? typed.trim())
        onBlur?.()
      }}
      // Typing after a click replaces the text.
      onClick={(event) => event.currentTarget.select()}
      valueFormat={(date) => (date === noDay ? (typed ?? value) : dayText(language, date))}
      dateParser={(entered) => parseDate(entered, today, order) ?? null}
      error={error ?? (isKnown ? undefined : t('noDay'))}
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
