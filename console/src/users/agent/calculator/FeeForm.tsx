import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { SegmentedControl, Switch } from '@mantine/core'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { agentCountryType } from '@openbooth/contract/roles'
import { useId, type ReactNode } from 'react'
import { placeName } from '@openbooth/contract/time/placeName'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DayInput } from '../../../kit/field/DayInput.tsx'
import { numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { TimeInput } from '../../../kit/field/TimeInput.tsx'
import { numberOf } from '../../../kit/value/typedNumber.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './calculator.module.css'
import { channelsOf, type InputName, type Inputs } from './inputs.ts'
import { text } from './text.ts'

interface FeeFormProps {
  readonly inputs: Inputs
  readonly change: (changes: Partial<Inputs>) => void
  readonly problems: Partial<Record<InputName, string>>
  readonly isAdmin: boolean
}

const usualHours = [1, 2, 4, 8]

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly children?: ReactNode
}

const Choice = <Value extends string>({
  label,
  value,
  onChange,
  choices,
  children,
}: ChoiceProps<Value>) => {
  const id = useId()
  return (
    <div>
      <span className={sections['label']} id={id}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={[...choices]}
        value={value}
        onChange={onChange}
      />
      {children}
    </div>
  )
}

const Times = ({ inputs, change }: Pick<FeeFormProps, 'inputs' | 'change'>) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <div className={styles['moments']}>
        <div className={styles['moment']}>
          <DayInput
            label={t('start')}
            value={inputs.startDate}
            onChange={(date) =>
              change({ startDate: date, ...(inputs.endDate === '' ? { endDate: date } : {}) })
            }
          />
          <TimeInput
            label={t('time')}
            value={inputs.startTime}
            onChange={(startTime) => change({ startTime })}
          />
        </div>
        <div className={styles['moment']}>
          <DayInput
            label={t('end')}
            value={inputs.endDate}
            onChange={(endDate) => change({ endDate })}
          />
          <TimeInput
            label={t('time')}
            value={inputs.endTime}
            onChange={(endTime) => change({ endTime })}
          />
        </div>
      </div>
      <p className={styles['quiet']}>{t('zone', { zone: placeName(language, ownTimeZone()) })}</p>
    </>
  )
}

const Hours = ({ inputs, change, problems }: FeeFormProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <div className={styles['hours']}>
      <TextInput
        className={styles['number'] ?? ''}
        label={t('hours')}
        inputMode="decimal"
        value={inputs.hours}
        onChange={(event) => change({ hours: event.currentTarget.value })}
        error={problems.hours}
      />
      <div className={styles['pills']}>
        {usualHours.map((hours) => (
          <button
            key={hours}
            type="button"
            className={sections['pill']}
            aria-pressed={numberOf(inputs.hours) === hours}
            onClick={() => change({ hours: String(hours) })}
          >
            {t('hoursShort', { hours: numberText(language, hours) })}
          </button>
        ))}
      </div>
    </div>
  )
}

const trackLabels = {
  recording: 'recordEvery',
  captions: 'captionEvery',
  stream: 'streamEvery',
} as const
const tracks = ['recording', 'captions', 'stream'] as const

/** Recording, captions and public stream, as in the event form, and the number of their channels. */
const Tracks = ({ inputs, change, problems }: FeeFormProps) => {
  const t = useText(text)
  const usual = channelsOf({ ...inputs, channels: '' })
  return (
    <>
      {tracks.map((track) => (
        <Switch
          key={track}
          label={t(trackLabels[track])}
          checked={inputs[track] === '1'}
          onChange={(event) => change({ [track]: event.currentTarget.checked ? '1' : '' })}
        />
      ))}
      {tracks.some((track) => inputs[track] === '1') && (
        <TextInput
          className={styles['channels'] ?? ''}
          label={t('channels')}
          description={t('channelsHelp', { usual: Number.isFinite(usual) ? usual : '' })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          placeholder={Number.isFinite(usual) ? String(usual) : ''}
          value={inputs.channels}
          onChange={(event) => change({ channels: event.currentTarget.value })}
          error={problems.channels}
        />
      )}
    </>
  )
}

/** The rate card: its country type and day. */
const RateCardFields = ({ inputs, change }: Pick<FeeFormProps, 'inputs' | 'change'>) => {
  const t = useText(text)
  return (
    <div className={styles['pair']}>
      <Choice
        label={t('countryType')}
        value={inputs.countryType}
        onChange={(countryType) => change({ countryType })}
        choices={[agentCountryType.developed, agentCountryType.developing].map((type) => ({
          value: String(type),
          label: t(`country${type}`),
        }))}
      />
      <DayInput
        label={t('cardDay')}
        description={t('cardDayHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        clearable
        value={inputs.cardDay}
        onChange={(cardDay) => change({ cardDay })}
      />
    </div>
  )
}

/** The input of the fee. There is no submit: every change recalculates. */
export const FeeForm = (props: FeeFormProps) => {
  const { inputs, change, problems, isAdmin } = props
  const t = useText(text)
  return (
    <section className={`${sections['panel']} ${styles['card']}`} aria-labelledby="fee-event">
      <h2 id="fee-event">{t('event')}</h2>
      <div className={sections['fields']}>
        {isAdmin && <RateCardFields inputs={inputs} change={change} />}
        <div className={styles['pair']}>
          <TextInput
            label={t('booths')}
            description={t('boothsHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            value={inputs.booths}
            onChange={(event) => change({ booths: event.currentTarget.value })}
            error={problems.booths}
          />
          <TextInput
            label={t('machineBooths')}
            description={t('machineBoothsHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            value={inputs.machineBooths}
            onChange={(event) => change({ machineBooths: event.currentTarget.value })}
            error={problems.machineBooths}
          />
        </div>
        <Choice
          label={t('length')}
          value={inputs.by}
          onChange={(by) => change({ by })}
          choices={[
            { value: 'hours', label: t('byHours') },
            { value: 'times', label: t('byTimes') },
          ]}
        />
        {inputs.by === 'hours' ? <Hours {...props} /> : <Times inputs={inputs} change={change} />}
        <div className={styles['pair']}>
          <TextInput
            label={t('listeners')}
            inputMode="numeric"
            value={inputs.listeners}
            onChange={(event) => change({ listeners: event.currentTarget.value })}
            error={problems.listeners}
          />
          <Choice
            label={t('technician')}
            value={inputs.technician}
            onChange={(technician) => change({ technician })}
            choices={[
              { value: 'none', label: t('technicianNone') },
              { value: 'purchased', label: t('technicianPurchased') },
            ]}
          >
            <p className={styles['quiet']}>{t('technicianHelp')}</p>
          </Choice>
        </div>
        <Tracks {...props} />
      </div>
    </section>
  )
}
