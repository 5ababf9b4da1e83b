import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl, Switch } from '@mantine/core'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import {
  fixedFields,
  packageNameIn,
  packageType,
} from '@openbooth/contract/money/comboPackage/rules'
import { IconInfoCircle } from '@tabler/icons-react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { changedOf } from '../../kit/dialog/changedOf.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { useUser } from '../../shell/user.ts'
import { rules, sentFrom, valuesOf, type PackageValues } from './packageForm.ts'
import { changedByPackages, type KeptPackage } from './packages.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './packages.module.css'
import { text } from './text.ts'

interface PackageDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The package to change; absent: a new one. */
  readonly kept: KeptPackage | undefined
}

const options = { invalidates: changedByPackages, silent: true }

const switches = ['supportRelay', 'publicStreams', 'memberCharged'] as const

type Field = Exclude<keyof PackageValues, 'id'>

/** Each field is named as its text. */
const labelsIn = (t: (field: Field) => string) => {
  const { id: _, ...fields } = valuesOf(undefined)
  return Object.fromEntries(Object.keys(fields).map((field) => [field, t(field as Field)]))
}

/** Creates or edits a package, and shows whom a change affects. */
export const PackageDialog = ({ opened, onClose, kept }: PackageDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const create = useCallMutation(contract.comboPackage.create, options)
  const update = useCallMutation(contract.comboPackage.update, options)
  // Judged when it is sent: a problem that appears as a field is left would move the button away from the click.
  const form = useForm({
    initialValues: valuesOf(kept),
    validate: rules,
  })
  const save = async (values: PackageValues, read: Omit<KeptPackage, 'holders'> | undefined) => {
    const sent = sentFrom(values)
    const saved =
      read === undefined
        ? await create.mutateAsync(sent)
        : await update.mutateAsync({
            id: read.id,
            version: read.version,
            ...changedOf(sentFrom(valuesOf(read)), sent),
          })
    notify(
      'success',
      t(kept === undefined ? 'created' : 'saved', { name: packageNameIn(language, saved) }),
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={kept === undefined ? t('newPackage') : t('editPackage')}
      submitLabel={kept === undefined ? t('createPackage') : t('savePackage')}
      form={form}
      edited={{
        row: kept,
        valuesOf,
        labels: labelsIn(t),
        shown: (field, { packageType: type }) =>
          field === 'packageType' ? t(`type${Number(type) === 1 ? 1 : 2}`) : undefined,
      }}
      onSubmit={save}
      size={640}
    >
      <PackageFields form={form} kept={kept} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: UseFormReturnType<PackageValues>
  readonly kept: KeptPackage | undefined
}

const PackageFields = ({ form, kept }: FieldsProps) => {
  const t = useText(text)
  const { currency } = useUser()
  const fixed = kept === undefined ? [] : fixedFields(kept.id)
  const isFree = Number(form.values.packageType) === packageType.free
  const number = (field: keyof typeof rules, isMoney = false) => (
    <TextInput
      label={t(field)}
      inputMode="decimal"
      disabled={fixed.some((one) => one === field)}
      {...(isMoney ? { rightSection: currency, rightSectionWidth: 52 } : {})}
      {...form.getInputProps(field)}
    />
  )
  return (
    <>
      {kept !== undefined && kept.holders > 0 && (
        <p className={styles['note']}>
          <IconInfoCircle size={18} aria-hidden />
          <span>{t('holdersNote', { count: kept.holders })}</span>
        </p>
      )}
      <PackageNames form={form} />
      <div className={sections['pair']}>
        <div>
          <span className={sections['label']} id="package-type">
            {t('packageType')}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="package-type"
            disabled={fixed.includes('packageType')}
            data={[packageType.free, packageType.paid].map((type) => ({
              value: String(type),
              label: t(`type${type}`),
            }))}
            {...form.getInputProps('packageType')}
          />
        </div>
        {number('level')}
      </div>
      <div className={sections['pair']}>
        {number('packageNumber')}
        {number('boxNums')}
        {number('interpretersNums')}
        {number('receiverNums')}
      </div>
      {switches.map((field) => (
        <Switch
          key={field}
          label={t(field)}
          description={t(`${field}Help`)}
          {...form.getInputProps(field, { type: 'checkbox' })}
        />
      ))}
      {!isFree && (
        <div>
          <div className={styles['three']}>
            {number('price', true)}
            {number('monthlyPrice', true)}
            {number('annualPrice', true)}
          </div>
          <p className={sections['fieldHelp']}>{t('pricesHelp')}</p>
        </div>
      )}
      <div className={sections['pair']}>{number('technicianCharges', true)}</div>
      <PackageDescriptions form={form} />
    </>
  )
}

const PackageNames = ({ form }: Pick<FieldsProps, 'form'>) => {
  const t = useText(text)
  return (
    <div className={sections['pair']}>
      <TextInput
        label={t('packageName')}
        maxLength={longest.shortName}
        data-autofocus
        {...form.getInputProps('packageName')}
      />
      <TextInput
        label={t('packageNameZh')}
        lang="zh-CN"
        maxLength={longest.shortName}
        placeholder={form.values.packageName}
        {...form.getInputProps('packageNameZh')}
      />
    </div>
  )
}

const PackageDescriptions = ({ form }: Pick<FieldsProps, 'form'>) => {
  const t = useText(text)
  return (
    <>
      <div className={sections['pair']}>
        <Textarea
          label={t('description')}
          maxLength={longest.packageDescription}
          autosize
          minRows={2}
          placeholder={form.values.descriptionZh}
          {...form.getInputProps('description')}
        />
        <Textarea
          label={t('descriptionZh')}
          lang="zh-CN"
          maxLength={longest.packageDescription}
          autosize
          minRows={2}
          placeholder={form.values.description}
          {...form.getInputProps('descriptionZh')}
        />
      </div>
      <p className={sections['fieldHelp']}>{t('languagesHelp')}</p>
    </>
  )
}
