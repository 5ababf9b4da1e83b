import { Textarea } from '../../../kit/field/Textarea.tsx'
import { useForm } from '@mantine/form'
import { lengthProblem } from '../../../kit/value/lengthProblem.ts'
import { longest } from '@openbooth/contract/limits'
import { phraseText } from '@openbooth/contract/installation/speech/phrases'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { changedByPhrases, type Phrase } from './phrases.ts'
import { text } from './text.ts'

interface PhraseDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly languageId: number
  /** The phrase to change; absent: a new one. */
  readonly phrase: Phrase | undefined
}

const options = { invalidates: changedByPhrases, silent: true }
const valuesOf = (phrase: Phrase | undefined) => ({ text: phrase?.text ?? '' })

const rules = {
  text: (value: string) => {
    const { length } = Array.from(phraseText(value))
    if (length === 0) return translate(text, 'phraseRequired')
    return lengthProblem(length, longest.phrase)
  },
}

/** Adds or edits a phrase. A duplicate is reported at the field. */
export const PhraseDialog = ({ opened, onClose, languageId, phrase }: PhraseDialogProps) => {
  const t = useText(text)
  const add = useCallMutation(contract.phrase.add, options)
  const update = useCallMutation(contract.phrase.update, options)
  const form = useForm({
    initialValues: valuesOf(phrase),
    enhanceGetInputProps: validateOnBlur(['text']),
    validate: rules,
  })
  const save = async (values: { readonly text: string }, read: Phrase | undefined) => {
    const { text: name } =
      read === undefined
        ? await add.mutateAsync({ languageId, ...values })
        : await update.mutateAsync({ id: read.id, version: read.version, ...values })
    notify('success', t(read === undefined ? 'added' : 'saved', { name }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(phrase === undefined ? 'newPhrase' : 'editPhrase')}
      submitLabel={t(phrase === undefined ? 'addPhrase' : 'savePhrase')}
      form={form}
      edited={{ row: phrase, valuesOf, labels: { text: t('phrase') } }}
      onSubmit={save}
    >
      <Textarea
        label={t('phrase')}
        description={t('phraseHelp')}
        autosize
        minRows={1}
        maxRows={5}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
