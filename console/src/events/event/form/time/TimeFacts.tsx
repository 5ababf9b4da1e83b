import { withStart } from './start.ts'
import { offsetLabel } from '@openbooth/contract/time/timeZones'
import { useLanguage, useText, type Translate } from '@openbooth/web/i18n/text.ts'
import { offsetText, ownTimeZone } from '@openbooth/web/format.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { dayText } from '../../../../kit/time/dayText.ts'
import { addMinutes, wallTimeOf } from '../../../../kit/time/wallTimes.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from './time.module.css'
import { useEventForm, useValue } from '../store/formContext.ts'
import { RadioCards } from '../field/RadioCards.tsx'
import { text } from '../text.ts'
import { clocksAtStart, periodOf } from './times.ts'

/**
 * The clock rules of the place on that day: `Daylight saving time (northern hemisphere),
 * GMT+02:00`.
 */
export const clocksText = (
  t: Translate<(typeof text)['en']>,
  offsetMinutes: number,
  summer: number,
): string => {
  const offset = offsetLabel(offsetMinutes)
  if (summer === 0) return t('standardTime', { offset })
  return summer === 1 ? t('northernSummer', { offset }) : t('southernSummer', { offset })
}

/** The reader's own clocks, where they show something else. */
export const OwnTime = () => {
  const t = useText(text)
  const language = useLanguage()
  const own = ownTimeZone()
  const key = useValue((values) => {
    const now = new Date(serverNow())
    const period = periodOf(values, now)
    const clocks = clocksAtStart(values, now)
    if (period === undefined || clocks === undefined || values.startNow) return ''
    const start = period.startAt.toISOString()
    return offsetText(start, own) === offsetLabel(clocks.time.offsetMinutes)
      ? ''
      : `${start} ${period.endAt.toISOString()}`
  })
  if (key === '') return null
  const [start = '', end = ''] = key.split(' ')
  return (
    <p className={styles['fact']}>
      {t('yourTime')}: {rangeText(language, start, end, own, 'compact')}
    </p>
  )
}

/** Offers both instants if the start occurs twice. */
export const DoubleTime = () => {
  const t = useText(text)
  const { store } = useEventForm()
  const dst = useValue((values) => values.dst)
  const offsets = useValue((values) => {
    const clocks = clocksAtStart({ ...values, dst: undefined }, new Date(serverNow()))
    if (clocks === undefined || !('twice' in clocks)) return ''
    if (wallTimeOf(values.startDate, values.startTime) === undefined) return ''
    const { dst: earlier, standard: later } = clocks.twice
    const standard = clocks.time.offsetMinutes
    return `${standard + (later.getTime() - earlier.getTime()) / 60_000} ${standard}`
  })
  if (offsets === '') return null
  const [first = 0, second = 0] = offsets.split(' ').map(Number)
  return (
    <RadioCards
      field="dst"
      label={t('comesTwice')}
      isCompact
      value={dst === undefined ? '' : dst ? 'first' : 'second'}
      onChange={(value) => store.change((values) => ({ ...values, dst: value === 'first' }), 'dst')}
      choices={[
        { value: 'first', label: t('firstTime', { offset: offsetLabel(first) }) },
        { value: 'second', label: t('secondTime', { offset: offsetLabel(second) }) },
      ]}
    />
  )
}

/** The clocks skip the start: the same distance before and after the gap is offered. */
export const SkippedTime = () => {
  const t = useText(text)
  const language = useLanguage()
  const { store } = useEventForm()
  const wall = useValue((values) => {
    const clocks = clocksAtStart(values, new Date(serverNow()))
    return clocks !== undefined && 'isSkipped' in clocks
      ? (wallTimeOf(values.startDate, values.startTime) ?? '')
      : ''
  })
  if (wall === '') return null
  return (
    <div className={styles['lengths']} role="group" aria-label={t('skipped')}>
      <span className={styles['offer']}>{t('skipped')}</span>
      {[-60, 60].map((minutes) => {
        const offered = addMinutes(wall, minutes)
        return (
          <button
            key={minutes}
            type="button"
            className={sections['pill']}
            onClick={() =>
              store.change(
                (values) =>
                  withStart(values, {
                    startDate: offered.slice(0, 10),
                    startTime: offered.slice(11),
                  }),
                'startTime',
              )
            }
          >
            {dayText(language, offered.slice(0, 10))} {offered.slice(11)}
          </button>
        )
      })}
    </div>
  )
}
