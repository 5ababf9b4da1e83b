import { longest } from '@openbooth/contract/limits'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import type { Platform } from '@openbooth/contract/installation/download/rules'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import sections from '../../kit/page/sections.module.css'
import { rules, sentFrom, valuesOf, type Download, type DownloadValues } from './downloads.ts'
import { text } from './text.ts'

interface DownloadDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly platform: Platform
  /** The current download. Absent: none. */
  readonly download: Download | undefined
}

/** Where the app of a platform is, and in which version. */
export const DownloadDialog = ({ opened, onClose, platform, download }: DownloadDialogProps) => {
  const t = useText(text)
  const save = useCallMutation(contract.download.save, {
    invalidates: [contract.download.list],
    silent: true,
  })
  const form = useForm({
    initialValues: valuesOf(download),
    enhanceGetInputProps: validateOnBlur(),
    validate: rules,
  })
  const send = async (values: DownloadValues) => {
    const { version } = await save.mutateAsync(sentFrom(platform, values))
    notify('success', t('saved', { platform: t(platform), version }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(download === undefined ? 'offerFor' : 'editOf', { platform: t(platform) })}
      submitLabel={t('save')}
      form={form}
      startFrom={valuesOf(download)}
      onSubmit={send}
      size={560}
    >
      <TextInput
        label={t('link')}
        description={t('linkHelp')}
        type="url"
        placeholder="https://downloads.example.org/openbooth"
        maxLength={longest.appLink}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('link')}
      />
      <div className={sections['narrowPair']}>
        <TextInput
          label={t('versionField')}
          placeholder="2.4.1"
          maxLength={longest.appVersion}
          autoComplete="off"
          {...form.getInputProps('version')}
        />
        <TextInput
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          label={t('size')}
          description={t('sizeHelp')}
          inputMode="decimal"
          placeholder="48.1"
          autoComplete="off"
          {...form.getInputProps('size')}
        />
      </div>
      <Textarea
        label={t('noteEn')}
        placeholder={t('noteExample')}
        maxLength={longest.appNote}
        autosize
        minRows={1}
        maxRows={4}
        {...form.getInputProps('noteEn')}
      />
      <Textarea
        label={t('noteZh')}
        placeholder={t('noteExampleZh')}
        maxLength={longest.appNote}
        autosize
        minRows={1}
        maxRows={4}
        {...form.getInputProps('noteZh')}
      />
    </FormDialog>
  )
}
