import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import { RealTimeListeners } from './RealTimeListeners.tsx'
import { SeatRows } from './SeatRows.tsx'
import { SpeakerStages } from './SpeakerStages.tsx'
import { StreamInputHint } from './StreamInputHint.tsx'
import { Section } from '../Section.tsx'
import { text } from '../text.ts'
import { TextField } from '../field/TextField.tsx'
import { UpgradeOffer } from '../price/UpgradeOffer.tsx'
import styles from '../form.module.css'
import { numberOf } from '../../../../kit/value/typedNumber.ts'

/** Who speaks and how many may listen. */
export const People = () => {
  const t = useText(text)
  const language = useLanguage()
  const change = useChange()
  const { store, limits } = useEventForm()
  const receiverNums = useValue((values) => values.receiverNums)
  const problem = useProblem('receiverNums')
  const isBeyond =
    problem !== undefined &&
    limits !== undefined &&
    !limits.memberCharged &&
    numberOf(receiverNums) > limits.receiverNums
  const speakers = useValue((values) => values.speakers)
  return (
    <Section title={t('people')}>
      <div className={styles['short']}>
        <TextField
          field="receiverNums"
          label={t('listeners')}
          inputMode="numeric"
          value={receiverNums}
          onChange={(value) => change('receiverNums', value)}
          description={
            limits === undefined
              ? undefined
              : t(
                  limits.pays === 'money'
                    ? 'listenersOnCard'
                    : limits.memberCharged
                      ? 'listenersCharged'
                      : 'listenersInPackage',
                  { count: numberText(language, limits.receiverNums) },
                )
          }
        />
        {isBeyond && (
          <UpgradeOffer>
            {t('listenersBeyond', { count: numberText(language, limits.receiverNums) })}
          </UpgradeOffer>
        )}
        <RealTimeListeners />
      </div>
      <SeatRows
        label={t('speakers')}
        listField="speakers"
        detail={t('speakersDetail')}
        seats={speakers}
        nameLabel={(number) => t('speakerName', { number })}
        nameless={(number) => t('speakerNumber', { number })}
        addLabel={t('addSpeaker')}
        onChange={(update, field) =>
          store.change((values) => ({ ...values, speakers: update(values.speakers) }), field)
        }
      />
      <SpeakerStages />
      <StreamInputHint />
    </Section>
  )
}
