import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { channelName } from '../field/channelName.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from '../form.module.css'
import { withSeat } from '../languages/booths.ts'
import { controlId, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import type { BoothValues, SeatValues } from '../store/values.ts'
import { text } from '../text.ts'

interface StageProps {
  readonly speaker: SeatValues
  readonly number: number
  readonly stages: readonly BoothValues[]
}

/** On which stage one speaker speaks. */
const Stage = ({ speaker, number, stages }: StageProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { store, channels, isRunning } = useEventForm()
  const field = `${speaker.key}.stage`
  const nameOf = ({ name, a }: BoothValues, place: number): string => {
    const channel = channels.find(({ id }) => id === a)
    const own = channel === undefined ? '' : channelName(language, channel)
    return name.trim() || own || t('stageNumber', { number: place + 1 })
  }
  return (
    <Select
      id={controlId(field)}
      label={t('stageOf', { name: speaker.name.trim() || t('speakerNumber', { number }) })}
      data={stages.map((stage, place) => ({ value: stage.key, label: nameOf(stage, place) }))}
      // Whose stage was removed speaks on the first.
      value={stages.some(({ key }) => key === speaker.stage) ? speaker.stage! : stages[0]!.key}
      allowDeselect={false}
      disabled={isRunning && speaker.id !== undefined}
      onChange={(stage) =>
        store.change(
          (values) => ({
            ...values,
            speakers: withSeat(values.speakers, speaker.key, { stage }),
          }),
          field,
        )
      }
      error={useProblem(field)}
      comboboxProps={{ position: 'bottom-start' }}
    />
  )
}

/** Who speaks on which stage, where there are several. */
export const SpeakerStages = () => {
  const t = useText(text)
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  const stages = useValue((values) => values.booths)
  const speakers = useValue((values) => values.speakers)
  if (!isSilent || stages.length < 2 || speakers.length === 0) return null
  return (
    <fieldset className={styles['seats']}>
      <legend>{t('speakerStages')}</legend>
      <p className={sections['description']}>{t('speakerStagesDetail')}</p>
      <div className={styles['two']}>
        {speakers.map((speaker, index) => (
          <Stage key={speaker.key} speaker={speaker} number={index + 1} stages={stages} />
        ))}
      </div>
    </fieldset>
  )
}
