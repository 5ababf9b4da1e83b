import { calendarDayAfter } from '@openbooth/contract/time/days'
import { Button, Loader, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { lazyPart } from '../../lazy/lazyPart.tsx'
import { usePress } from '../../page/usePress.tsx'
import { text } from '../../text.ts'
import { dayOf, fromDay, toDay } from './dayRange.ts'
import styles from './dayRange.module.css'
import type { DayRange } from '../types.ts'

const Calendar = lazyPart(
  async () => (await import('./DayRangeCalendar.tsx')).DayRangeCalendar,
  <Loader size="sm" />,
)

/** Usual ranges, in days from today. */
const usual = [
  { key: 'today', from: 0, to: 0 },
  { key: 'next7Days', from: 0, to: 6 },
  { key: 'next30Days', from: 0, to: 29 },
  { key: 'last30Days', from: -29, to: 0 },
  { key: 'last90Days', from: -89, to: 0 },
] as const

interface DayRangeFilterProps {
  readonly range: DayRange
  readonly values: Readonly<Record<string, unknown>>
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
}

interface DaysProps extends DayRangeFilterProps {
  readonly close: () => void
}

/** Usual ranges beside a calendar. */
const Days = ({ range, values, onChange, close }: DaysProps) => {
  const t = useText(text)
  // The frame responds to the click immediately; the calendar, which takes longer, follows.
  const hasCalendar = useDeferredValue(true, false)
  const from = values[range.from] as string | undefined
  const to = values[range.to] as string | undefined
  const choose = (first: string, last: string) => {
    close()
    onChange({ [range.from]: fromDay.read(first), [range.to]: toDay.read(last) })
  }
  return (
    <>
      <div className={styles['usual']}>
        {usual.map(({ key, from: first, to: last }) => (
          <button
            key={key}
            type="button"
            onClick={() => {
              const today = dayOf(new Date())
              choose(calendarDayAfter(today, first), calendarDayAfter(today, last))
            }}
          >
            {t(key)}
          </button>
        ))}
      </div>
      <div className={styles['calendar']}>
        {hasCalendar && (
          <Calendar
            range={[
              from === undefined ? null : fromDay.write(from),
              to === undefined ? null : toDay.write(to),
            ]}
            onChoose={choose}
          />
        )}
      </div>
    </>
  )
}

/** A button with usual ranges of days and a calendar. */
export const DayRangeFilter = (filter: DayRangeFilterProps) => {
  const { label } = filter.range
  const { button, trigger, isMade, isOpened, setOpened, id } = usePress('dialog')
  return (
    <>
      <Button
        variant="default"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        {...button}
      >
        {label}
      </Button>
      {isMade && (
        <Popover
          id={id}
          opened={isOpened}
          onChange={setOpened}
          position="bottom-start"
          trapFocus
          returnFocus
        >
          <Popover.Target>{trigger}</Popover.Target>
          <Popover.Dropdown aria-label={label} className={styles['dropdown']}>
            <Days {...filter} close={() => setOpened(false)} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
