import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import type { GivenRole } from '@openbooth/contract/users/workspace/rules'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { notify } from '../../../kit/state/notify.ts'
import { RoleField } from '../RoleField.tsx'
import { text } from '../text.ts'

// A type, because the values of a form need an index signature.
type InviteValues<Role> = { emailAddress: string; role: Role }

interface InviteDialogProps<Role extends GivenRole> {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly roles: readonly Role[]
  readonly startRole: Role
  /** The roles apply to only one event. */
  readonly isOfEvent?: true
  readonly onInvite: (values: InviteValues<Role>) => Promise<unknown>
}

/** Invites a person to a workspace, or to manage one event. */
export const InviteDialog = <Role extends GivenRole>(props: InviteDialogProps<Role>) => {
  const { opened, onClose, title, roles, startRole, isOfEvent, onInvite } = props
  const t = useText(text)
  const empty: InviteValues<Role> = { emailAddress: '', role: startRole }
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
      title={title}
      submitLabel={t('send')}
      form={form}
      onSubmit={async ({ emailAddress, role }) => {
        const address = emailAddress.trim()
        await onInvite({ emailAddress: address, role })
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
        isOfEvent={isOfEvent === true}
        roles={roles}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
      />
    </FormDialog>
  )
}
