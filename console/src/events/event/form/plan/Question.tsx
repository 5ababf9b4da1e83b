import { Button } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ChannelsField } from '../field/ChannelsField.tsx'
import { controlId, useEventForm } from '../store/formContext.ts'
import type { LanguageAnswers } from '../store/values.ts'
import styles from './plan.module.css'
import { withAnswers, withPlan, withSpoken } from './plan.ts'
import { text } from './text.ts'
import { useAnswers, useIsEdited, usePlanFacts } from './usePlan.ts'

/** Asks which languages are spoken and heard, and builds the booths from the answers. */
export const Question = () => {
  const t = useText(text)
  const { store } = useEventForm()
  const facts = usePlanFacts()
  const answers = useAnswers(facts)
  const isEdited = useIsEdited(facts)
  const answer = (next: LanguageAnswers) => {
    store.change((values) => withAnswers(values, next, facts), 'floorChannelId')
    // Shows at once if the package has fewer booths.
    store.touch('booths')
  }
  const build = () => {
    store.change((values) => withPlan(values, answers, facts), 'booths')
    document.getElementById(controlId('heard'))?.focus()
  }
  return (
    <div className={styles['question']}>
      <ChannelsField
        field="floorChannelId"
        label={t('spoken')}
        description={t('spokenDetail')}
        value={answers.spoken}
        onChange={(spoken) => answer(withSpoken(answers, spoken))}
      />
      <ChannelsField
        field="heard"
        label={t('heard')}
        description={t('heardDetail')}
        value={answers.heard}
        onChange={(heard) => answer({ ...answers, heard })}
      />
      {isEdited && (
        <div className={styles['edited']} role="status">
          <p>{t('edited')}</p>
          <Button size="compact-sm" variant="default" onClick={build}>
            {t('rebuild')}
          </Button>
        </div>
      )}
    </div>
  )
}
