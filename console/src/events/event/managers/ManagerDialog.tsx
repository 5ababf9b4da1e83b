import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { sharedRoles, type SharedRole } from '@openbooth/contract/users/workspace/rules'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { notify } from '../../../kit/state/notify.ts'
import { RoleField } from '../../../users/workspace/index.ts'
import type { EventDetail } from '../parts/types.ts'
import { text } from './text.ts'

interface ManagerDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly event: EventDetail
  /** The manager whose role changes; absent: a new one is invited. */
  readonly manager?: { readonly id: number; readonly userName: string; readonly role: SharedRole }
}

const options = { invalidates: [contract.eventManager.list], silent: true }

/** Invites a person to manage the event, or changes the role of a manager. */
export const ManagerDialog = ({ opened, onClose, event, manager }: ManagerDialogProps) => {
  const t = useText(text)
  const invite = useCallMutation(contract.eventManager.invite, options)
  const change = useCallMutation(contract.eventManager.changeRole, options)
  const start: { emailAddress: string; role: SharedRole } = {
    emailAddress: '',
    role: manager?.role ?? 'host',
  }
  const form = useForm({
    initialValues: start,
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      emailAddress: (value: string) =>
        manager === undefined && value.trim() === '' ? translate(text, 'emailRequired') : null,
    },
  })
  const save = async ({ emailAddress, role }: typeof start) => {
    if (manager === undefined) {
      const address = emailAddress.trim()
      await invite.mutateAsync({ eventId: event.id, emailAddress: address, role })
      notify('success', t('sent', { address }))
    } else {
      await change.mutateAsync({ eventId: event.id, userId: manager.id, role })
      notify('success', t('changed', { name: manager.userName }))
    }
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={
        manager === undefined
          ? t('inviteTitle', { name: event.name })
          : t('changeOf', { name: manager.userName })
      }
      submitLabel={t(manager === undefined ? 'send' : 'change')}
      form={form}
      onSubmit={save}
    >
      {manager === undefined && (
        <TextInput
          label={t('emailAddress')}
          description={t('emailHelp')}
          type="email"
          autoComplete="off"
          maxLength={longest.emailAddress}
          data-autofocus
          {...form.getInputProps('emailAddress')}
        />
      )}
      <RoleField
        isOfEvent
        roles={sharedRoles}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
      />
    </FormDialog>
  )
}
