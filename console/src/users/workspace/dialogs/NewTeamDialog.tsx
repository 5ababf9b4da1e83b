import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { switchWorkspace } from '../../../api/workspace.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import sections from '../../../kit/page/sections.module.css'
import { text } from '../text.ts'

interface NewTeamDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const empty = { name: '' }

/** Creates a team and switches to it. */
export const NewTeamDialog = ({ opened, onClose }: NewTeamDialogProps) => {
  const t = useText(text)
  const create = useCallMutation(contract.workspace.create, { silent: true })
  const form = useForm({
    initialValues: empty,
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      name: (value: string) => (value.trim() === '' ? translate(text, 'nameRequired') : null),
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('newTeamTitle')}
      submitLabel={t('create')}
      form={form}
      startFrom={empty}
      onSubmit={async ({ name }) => {
        const { id } = await create.mutateAsync({ name: name.trim() })
        switchWorkspace(id, '/team')
      }}
    >
      <p className={sections['muted']}>{t('newTeamDetail')}</p>
      <TextInput
        label={t('name')}
        maxLength={longest.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
