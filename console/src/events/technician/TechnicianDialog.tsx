import { longest, most } from '@openbooth/contract/limits'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Select, Switch } from '@mantine/core'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { languageNames } from '@openbooth/web/i18n/language.ts'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { languageOptions } from '../../kit/page/switchLanguage.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { changedOf } from '../../kit/dialog/changedOf.ts'
import { languageName } from '@openbooth/contract/languageName'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { TimeZoneSelect } from '../../kit/field/TimeZoneSelect.tsx'
import { zoneOptions } from '../../kit/field/zoneOptions.ts'
import { LanguagesField } from '../../kit/field/LanguagesField.tsx'
import { rules, valuesOf, type TechnicianValues } from './technicianForm.ts'
import sections from '../../kit/page/sections.module.css'
import { changedByTechnicians, type Technician } from './technicians.ts'
import { text } from './text.ts'

interface TechnicianDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The technician to change; absent: a new one. */
  readonly technician: Technician | undefined
}

const options = { invalidates: changedByTechnicians, silent: true }

const useSave = () => {
  const t = useText(text)
  const create = useCallMutation(contract.technician.create, options)
  const update = useCallMutation(contract.technician.update, options)
  return async (values: TechnicianValues, read: Technician | undefined) => {
    const { name } =
      read === undefined
        ? await create.mutateAsync(values)
        : await update.mutateAsync({
            id: read.id,
            version: read.version,
            ...changedOf(valuesOf(read), values),
          })
    notify('success', t(read === undefined ? 'created' : 'saved', { name }))
  }
}

/** Creates or edits a technician. A duplicate address is reported at its field. */
export const TechnicianDialog = ({ opened, onClose, technician }: TechnicianDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const save = useSave()
  const form = useForm({
    initialValues: valuesOf(technician),
    enhanceGetInputProps: validateOnBlur(['name', 'emailAddress']),
    validate: rules,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(technician === undefined ? 'newTechnician' : 'editTechnician')}
      submitLabel={t(technician === undefined ? 'createTechnician' : 'saveTechnician')}
      form={form}
      edited={{
        row: technician,
        valuesOf,
        labels: {
          name: t('name'),
          emailAddress: t('emailAddress'),
          languages: t('languages'),
          timeZone: t('timeZone'),
          mailLanguage: t('mailLanguage'),
          notes: t('notes'),
          isActive: t('isActive'),
        },
        shown: (field, { languages, mailLanguage }) => {
          if (field === 'languages')
            return languages.map((tag) => languageName(language, tag)).join(', ')
          return field === 'mailLanguage' ? languageNames[mailLanguage] : undefined
        },
      }}
      onSubmit={save}
      size={560}
    >
      <NameAndEmail form={form} />
      <LanguagesField
        label={t('languages')}
        description={t('languagesHelp')}
        maxValues={most.technicianLanguages}
        kept={technician?.languages ?? []}
        {...(form.values.languages.length === 0 ? { placeholder: t('chooseLanguages') } : {})}
        {...form.getInputProps('languages')}
      />
      <ZoneAndMailLanguage form={form} />
      <Textarea
        label={t('notes')}
        maxLength={longest.technicianNotes}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('notes')}
      />
      {technician !== undefined && (
        <Switch
          label={t('isActive')}
          description={t('activeHelp')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: UseFormReturnType<TechnicianValues>
}

const NameAndEmail = ({ form }: FieldsProps) => {
  const t = useText(text)
  return (
    <>
      <TextInput
        label={t('name')}
        maxLength={longest.shortName}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('emailAddress')}
        description={t('emailHelp')}
        type="email"
        maxLength={longest.emailAddress}
        autoComplete="off"
        {...form.getInputProps('emailAddress')}
      />
    </>
  )
}

const ZoneAndMailLanguage = ({ form }: FieldsProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <div className={sections['fixedPair']}>
      <TimeZoneSelect
        label={t('timeZone')}
        options={zoneOptions(language, form.values.timeZone)}
        {...form.getInputProps('timeZone')}
      />
      <Select
        label={t('mailLanguage')}
        data={languageOptions}
        allowDeselect={false}
        {...form.getInputProps('mailLanguage')}
      />
    </div>
  )
}
