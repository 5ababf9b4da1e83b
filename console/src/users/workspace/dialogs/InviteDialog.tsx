import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { givenRoles, type GivenRole } from '@openbooth/contract/users/workspace/rules'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { notify } from '../../../kit/state/notify.ts'
import { RoleField } from '../RoleField.tsx'
import { text } from '../text.ts'
import type { Team } from '../types.ts'

interface InviteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly team: Team
}

const empty = { emailAddress: '', role: 'planner' as GivenRole }

/** Invites a person to the acting workspace. */
export const InviteDialog = ({ opened, onClose, team }: InviteDialogProps) => {
  const t = useText(text)
  const invite = useCallMutation(contract.workspace.invite, {
    invalidates: [contract.workspace.get],
    silent: true,
  })
  const form = useForm({
    initialValues: empty,
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      emailAddress: (value: string) =>
        value.trim() === '' ? translate(text, 'emailRequired') : null,
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('inviteTitle', { name: team.name })}
      submitLabel={t('send')}
      form={form}
      startFrom={empty}
      onSubmit={async ({ emailAddress, role }) => {
        const address = emailAddress.trim()
        await invite.mutateAsync({ emailAddress: address, role })
        notify('success', t('sent', { address }))
      }}
    >
      <TextInput
        label={t('emailAddress')}
        description={t('emailHelp')}
        type="email"
        autoComplete="off"
        maxLength={longest.emailAddress}
        data-autofocus
        {...form.getInputProps('emailAddress')}
      />
      <RoleField
        roles={givenRoles}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
      />
    </FormDialog>
  )
}
