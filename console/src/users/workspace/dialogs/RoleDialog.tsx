import { useForm } from '@mantine/form'
import type { GivenRole } from '@openbooth/contract/users/workspace/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { RoleField } from '../RoleField.tsx'
import { text } from '../text.ts'

interface RoleDialogProps<Role extends GivenRole> {
  readonly opened: boolean
  readonly onClose: () => void
  /** The name of the person. */
  readonly name: string
  readonly roles: readonly Role[]
  readonly role: Role
  /** The roles apply to only one event. */
  readonly isOfEvent?: true
  readonly onChange: (role: Role) => Promise<unknown>
}

/** Changes the role of a member of a workspace, or of a manager of one event. */
export const RoleDialog = <Role extends GivenRole>(props: RoleDialogProps<Role>) => {
  const { opened, onClose, name, roles, role: current, isOfEvent, onChange } = props
  const t = useText(text)
  const start: { role: Role } = { role: current }
  const form = useForm({ initialValues: start })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('changeRoleOf', { name })}
      submitLabel={t('changeRole')}
      form={form}
      startFrom={start}
      onSubmit={async ({ role }) => {
        await onChange(role)
        notify('success', t('roleChanged', { name }))
      }}
    >
      <RoleField
        isOfEvent={isOfEvent === true}
        roles={roles}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
      />
    </FormDialog>
  )
}
