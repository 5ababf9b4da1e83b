import { soundKinds } from '@openbooth/contract/events/event/rules/soundKinds'
import { LanguageField } from '../../../../kit/field/LanguageField.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { RadioCards } from '../field/RadioCards.tsx'
import { SwitchField } from '../field/SwitchField.tsx'
import sections from '../../../../kit/page/sections.module.css'
import styles from '../form.module.css'
import { withSeat } from '../languages/booths.ts'
import { controlId, useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import type { SeatValues } from '../store/values.ts'
import { text } from './text.ts'

interface SpeakerProps {
  readonly speaker: SeatValues
  readonly number: number
}

/** The language of one speaker. */
const SpeakerLanguage = ({ speaker, number }: SpeakerProps) => {
  const t = useText(text)
  const { store } = useEventForm()
  const field = `${speaker.key}.language`
  return (
    <LanguageField
      id={controlId(field)}
      label={t('languageOf', { name: speaker.name.trim() || t('speakerNumber', { number }) })}
      placeholder={t('asTheFloor')}
      clearable
      value={speaker.language ?? null}
      onChange={(language) =>
        store.change(
          (values) => ({
            ...values,
            speakers: withSeat(values.speakers, speaker.key, { language }),
          }),
          field,
        )
      }
      error={useProblem(field)}
    />
  )
}

const SpeakerLanguages = () => {
  const t = useText(text)
  const speakers = useValue((values) => values.speakers)
  if (speakers.length === 0) return null
  return (
    <fieldset className={styles['seats']}>
      <legend>{t('speakerLanguages')}</legend>
      <p className={sections['description']}>{t('speakerLanguagesDetail')}</p>
      <div className={styles['two']}>
        {speakers.map((speaker, index) => (
          <SpeakerLanguage key={speaker.key} speaker={speaker} number={index + 1} />
        ))}
      </div>
    </fieldset>
  )
}

/** The microphones and speakers of the floor. */
export const OnTheFloor = ({ isSilent }: { readonly isSilent: boolean }) => {
  const t = useText(text)
  const change = useChange()
  const { isRunning } = useEventForm()
  const soundKind = useValue((values) => values.soundKind)
  const hostSpeaks = useValue((values) => values.hostSpeaks)
  return (
    <>
      {!isSilent && <h3>{t('onTheFloor')}</h3>}
      <RadioCards
        field="soundKind"
        label={t('soundKind')}
        value={soundKind}
        disabled={isRunning}
        onChange={(kind) => change('soundKind', kind)}
        choices={soundKinds.map((kind) => ({
          value: kind,
          label: t(kind),
          detail: t(`${kind}Detail`),
        }))}
      />
      {!isSilent && (
        <>
          <SwitchField
            field="hostSpeaks"
            label={t('hostSpeaks')}
            detail={t('hostSpeaksDetail')}
            isOn={hostSpeaks}
            disabled={isRunning}
            onChange={(isOn) => change('hostSpeaks', isOn)}
          />
          <SpeakerLanguages />
        </>
      )}
    </>
  )
}
