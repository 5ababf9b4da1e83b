import '@mantine/dates/styles.layer.css'
import '../../field/calendar.css'
import 'dayjs/locale/zh-cn'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../../text.ts'

export interface DayRangeCalendarProps {
  /** Days such as `2026-11-21`. */
  readonly range: readonly [string | null, string | null]
  /** Once both ends are chosen. */
  readonly onChoose: (from: string, to: string) => void
}

/** A month in which the user chooses a first and a last day by mouse or keyboard. */
export const DayRangeCalendar = ({ range, onChoose }: DayRangeCalendarProps) => {
  const t = useText(text)
  const isChinese = useLanguage() === 'zh'
  const [chosen, setChosen] = useState<[string | null, string | null]>([...range])
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      value={chosen}
      {...(chosen[0] === null ? {} : { defaultDate: chosen[0] })}
      onChange={([from, to]) => {
        setChosen([from, to])
        if (from !== null && to !== null) onChoose(from, to)
      }}
      highlightToday
      firstDayOfWeek={1}
      weekendDays={[]}
      previousLabel={t('previousMonth')}
      nextLabel={t('nextMonth')}
      {...(isChinese
        ? {
            locale: 'zh-cn',
            monthLabelFormat: 'YYYY年M月',
            decadeLabelFormat: 'YYYY年',
            yearLabelFormat: 'YYYY年',
          }
        : {})}
    />
  )
}
