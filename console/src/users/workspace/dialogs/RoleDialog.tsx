import { useForm } from '@mantine/form'
import { givenRoles, type GivenRole } from '@openbooth/contract/users/workspace/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { RoleField } from '../RoleField.tsx'
import { text } from '../text.ts'
import type { Member } from '../types.ts'

interface RoleDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly member: Member
}

const startOf = ({ role }: Member): { role: GivenRole } => ({
  role: role === 'owner' ? 'planner' : role,
})

/** Changes the role of a member. */
export const RoleDialog = ({ opened, onClose, member }: RoleDialogProps) => {
  const t = useText(text)
  const change = useCallMutation(contract.workspace.changeRole, {
    invalidates: [contract.workspace.get, contract.account.getInfo],
    silent: true,
  })
  const form = useForm({ initialValues: startOf(member) })
  const { userName } = member.user
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('changeRoleOf', { name: userName })}
      submitLabel={t('changeRole')}
      form={form}
      startFrom={startOf(member)}
      onSubmit={async ({ role }) => {
        await change.mutateAsync({ userId: member.user.id, role })
        notify('success', t('roleChanged', { name: userName }))
      }}
    >
      <RoleField
        roles={givenRoles}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
      />
    </FormDialog>
  )
}
