import { Textarea } from '../../../../kit/field/Textarea.tsx'
import { eventFields } from '@openbooth/contract/events/event/rules/fields'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import { controlId, useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import styles from '../form.module.css'
import { RadioCards } from '../field/RadioCards.tsx'
import { Section } from '../Section.tsx'
import { text } from '../text.ts'
import { TextField } from '../field/TextField.tsx'

const Notes = () => {
  const t = useText(text)
  const change = useChange()
  const { store } = useEventForm()
  return (
    <Textarea
      id={controlId('notes')}
      label={t('notes')}
      description={t('notesDetail')}
      autosize
      minRows={2}
      maxRows={8}
      value={useValue(({ notes }) => notes)}
      onChange={(event) => change('notes', event.currentTarget.value)}
      onBlur={() => store.touch('notes')}
      error={useProblem('notes')}
    />
  )
}

const typeNames = ['booth', 'silentConference'] as const

/** The name and type of the event. */
export const Basics = () => {
  const t = useText(text)
  const change = useChange()
  const { store, isRunning } = useEventForm()
  const isTemplate = store.mode.kind === 'template'
  const chosenType = useValue(({ eventType: type }) => type)
  const name = useValue((values) => values.name)
  const externalId = useValue((values) => values.externalId)
  const templateName = useValue((values) => values.templateName)
  return (
    <Section title={t('basics')}>
      {isTemplate && (
        <TextField
          field="templateName"
          label={t('templateName')}
          placeholder={t('templateNameExample')}
          value={templateName}
          onChange={(value) => change('templateName', value)}
        />
      )}
      <TextField
        field="name"
        label={t('name')}
        placeholder={t('nameExample')}
        value={name}
        onChange={(value) => change('name', value)}
      />
      <RadioCards
        field="eventType"
        label={t('type')}
        value={typeNames[chosenType]}
        onChange={(value) => change('eventType', eventType[value])}
        disabled={isRunning}
        choices={[
          { value: 'booth', label: t('booth'), detail: t('boothDetail') },
          { value: 'silentConference', label: t('silent'), detail: t('silentDetail') },
        ]}
      />
      {!isTemplate && (
        <div className={styles['short']}>
          <TextField
            field="externalId"
            label={t('externalId')}
            description={t('externalIdDetail')}
            maxLength={eventFields.externalId.most}
            value={externalId}
            onChange={(value) => change('externalId', value)}
          />
        </div>
      )}
      <Notes />
    </Section>
  )
}
