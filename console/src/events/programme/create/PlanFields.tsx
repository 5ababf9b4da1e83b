import { longest } from '@openbooth/contract/limits'
import { useMemo } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DayInput } from '../../../kit/field/DayInput.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { TimeInput } from '../../../kit/field/TimeInput.tsx'
import { TimeZoneSelect } from '../../../kit/field/TimeZoneSelect.tsx'
import { zoneOptions } from '../../../kit/field/zoneOptions.ts'
import { isDay } from '../../../kit/time/parseDate.ts'
import sections from '../../../kit/page/sections.module.css'
import { RoomFields } from '../RoomFields.tsx'
import styles from './create.module.css'
import { DayFields } from './DayFields.tsx'
import { text } from './text.ts'
import type { ProgrammeForm } from './useProgrammeForm.ts'

interface PlanFieldsProps {
  readonly form: ProgrammeForm
}

const Basics = ({ form }: PlanFieldsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { timeZone, startsOn, endsOn } = form.getValues()
  const zones = useMemo(() => zoneOptions(language, timeZone), [language, timeZone])
  return (
    <section className={styles['section']} aria-labelledby="programme-basics">
      <h2 id="programme-basics">{t('basics')}</h2>
      <div className={sections['fields']}>
        <TextInput
          label={t('name')}
          placeholder={t('nameExample')}
          maxLength={longest.name}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <div className={sections['pair']}>
          <DayInput
            label={t('startsOn')}
            {...form.getInputProps('startsOn')}
            value={startsOn}
            onChange={(day) => {
              form.setFieldValue('startsOn', day)
              // A congress lasts at least its first day.
              if (isDay(day) && (!isDay(endsOn) || endsOn < day)) form.setFieldValue('endsOn', day)
            }}
          />
          <DayInput label={t('endsOn')} {...form.getInputProps('endsOn')} value={endsOn} />
        </div>
        <TimeZoneSelect
          options={zones}
          description={t('zoneDetail')}
          {...form.getInputProps('timeZone')}
        />
        <div className={styles['short']}>
          <TextInput
            label={t('listeners')}
            description={t('listenersDetail')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('listeners')}
          />
        </div>
      </div>
    </section>
  )
}

/** Name, days, zone, listeners, rooms and hours of a new programme. */
export const PlanFields = ({ form }: PlanFieldsProps) => {
  const t = useText(text)
  const values = form.getValues()
  return (
    <>
      <Basics form={form} />
      <section className={styles['section']} aria-labelledby="programme-rooms">
        <h2 id="programme-rooms">{t('roomsAndHours')}</h2>
        <p>{t('roomsAndHoursDetail')}</p>
        <div className={sections['fields']}>
          <RoomFields
            rooms={values.rooms}
            onChange={(rooms) => form.setFieldValue('rooms', rooms)}
            inputProps={(path) => form.getInputProps(path)}
          />
          <div className={styles['times']}>
            <TimeInput label={t('from')} {...form.getInputProps('from')} value={values.from} />
            <TimeInput label={t('to')} {...form.getInputProps('to')} value={values.to} />
          </div>
          <DayFields
            values={values}
            onChange={(ownHours) => form.setFieldValue('ownHours', ownHours)}
          />
        </div>
      </section>
    </>
  )
}
