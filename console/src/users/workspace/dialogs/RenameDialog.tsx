import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { notify } from '../../../kit/state/notify.ts'
import { text } from '../text.ts'

interface RenameDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly name: string
}

/** Renames the acting team. */
export const RenameDialog = ({ opened, onClose, name }: RenameDialogProps) => {
  const t = useText(text)
  const rename = useCallMutation(contract.workspace.rename, {
    invalidates: [contract.workspace.get, contract.workspace.mine, contract.account.getInfo],
    silent: true,
  })
  const form = useForm({
    initialValues: { name },
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      name: (value: string) => (value.trim() === '' ? translate(text, 'nameRequired') : null),
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('renameTitle')}
      submitLabel={t('save')}
      form={form}
      startFrom={{ name }}
      onSubmit={async (values) => {
        await rename.mutateAsync({ name: values.name.trim() })
        notify('success', t('renamed'))
      }}
    >
      <TextInput
        label={t('name')}
        maxLength={longest.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
