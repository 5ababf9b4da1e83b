import { withEndTime, withStart, withStartNow } from './start.ts'
import { TimeZoneSelect } from '../../../../kit/field/TimeZoneSelect.tsx'
import { findTimeZone, timeZoneLists } from '@openbooth/contract/time/timeZones'
import { useMemo } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { DateField } from './DateField.tsx'
import { DoubleTime, OwnTime, SkippedTime, clocksText } from './TimeFacts.tsx'
import styles from './time.module.css'
import { controlId, useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import { Length } from './Length.tsx'
import { RadioCards } from '../field/RadioCards.tsx'
import { Section } from '../Section.tsx'
import { text } from '../text.ts'
import { TimeField } from './TimeField.tsx'
import { clocksAtStart, listOf } from './times.ts'

const Start = () => {
  const t = useText(text)
  const { store, isRunning } = useEventForm()
  const startDate = useValue((values) => values.startDate)
  const startTime = useValue((values) => values.startTime)
  return (
    <div className={styles['moment']}>
      <DateField
        field="startDate"
        label={t('startDate')}
        value={startDate}
        disabled={isRunning}
        onChange={(date) =>
          store.change((values) => withStart(values, { startDate: date }), 'startTime')
        }
      />
      <TimeField
        field="startTime"
        label={t('startTime')}
        value={startTime}
        disabled={isRunning}
        onChange={(time) =>
          store.change((values) => withStart(values, { startTime: time }), 'startTime')
        }
      />
    </div>
  )
}

const End = () => {
  const t = useText(text)
  const change = useChange()
  const { store } = useEventForm()
  const endDate = useValue((values) => values.endDate)
  const endTime = useValue((values) => values.endTime)
  return (
    <div className={styles['moment']}>
      <DateField
        field="endDate"
        label={t('endDate')}
        value={endDate}
        onChange={(date) => change('endDate', date)}
      />
      <TimeField
        field="endTime"
        label={t('endTime')}
        value={endTime}
        onChange={(time) =>
          store.change((values) => withEndTime(values, time, new Date(serverNow())), 'endTime')
        }
      />
    </div>
  )
}

const Zone = () => {
  const t = useText(text)
  const language = useLanguage()
  const { store, isRunning } = useEventForm()
  const timeZone = useValue((values) => values.timeZone)
  // A single value for the clock rules, so that typing a time does not render seventy entries
  // again.
  const clocksKey = useValue((values) => {
    const clocks = clocksAtStart(values, new Date(serverNow()))
    return clocks === undefined
      ? ''
      : `${listOf(clocks)} ${clocks.time.offsetMinutes} ${clocks.time.dst ? clocks.time.hemispheres : 0}`
  })
  const [list = 'default', offset = '0', summer = '0'] = clocksKey.split(' ')
  const options = useMemo(
    () =>
      timeZoneLists[list as keyof typeof timeZoneLists].map((entry) => ({
        value: entry.key,
        label: language === 'zh' ? entry.zhLabel : entry.label,
        aliases: [...entry.cities, ...entry.zhCities, entry.zone],
      })),
    [list, language],
  )
  const isKnown = findTimeZone(timeZone) !== undefined
  return (
    <div>
      <TimeZoneSelect
        id={controlId('timeZone')}
        options={options}
        value={isKnown ? timeZone : null}
        disabled={isRunning}
        description={t('zoneDetail')}
        onChange={(key) =>
          store.change(
            (values) => (key === null ? values : { ...values, timeZone: key, dst: undefined }),
            'timeZone',
          )
        }
        onClick={(event) => event.currentTarget.select()}
        onBlur={() => store.touch('timeZone')}
        error={useProblem('timeZone')}
        comboboxProps={{ position: 'bottom-start' }}
      />
      {isKnown && <p className={styles['fact']}>{clocksText(t, Number(offset), Number(summer))}</p>}
      <OwnTime />
    </div>
  )
}

/** When the event is, on the clocks of the place where it is. */
export const Time = () => {
  const t = useText(text)
  const { store } = useEventForm()
  const startNow = useValue((values) => values.startNow)
  return (
    <Section title={t('time')}>
      {store.mode.kind === 'create' && (
        <RadioCards
          field="startNow"
          label={t('start')}
          isCompact
          value={startNow ? 'now' : 'later'}
          onChange={(value) =>
            store.change(
              (values) => withStartNow(values, value === 'now', new Date(serverNow())),
              'startNow',
            )
          }
          choices={[
            { value: 'later', label: t('startLater'), detail: t('startLaterDetail') },
            { value: 'now', label: t('startNow'), detail: t('startNowDetail') },
          ]}
        />
      )}
      <div className={styles['moments']}>
        {!startNow && <Start />}
        <End />
      </div>
      {!startNow && <SkippedTime />}
      {!startNow && <DoubleTime />}
      <Length />
      <Zone />
    </Section>
  )
}
