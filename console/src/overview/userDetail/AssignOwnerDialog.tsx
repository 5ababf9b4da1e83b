import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { FoundSelect, type FoundOption } from '../../kit/field/FoundSelect.tsx'
import { ReasonField, reasonProblem } from '../../kit/field/ReasonField.tsx'
import { notify } from '../../kit/state/notify.ts'
import { text } from './text.ts'

interface AssignOwnerDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly team: { readonly id: number; readonly name: string }
}

const start: { owner: FoundOption | null; reason: string } = { owner: null, reason: '' }

/** Makes a user an owner of a team, for example before its last owner is blocked. */
export const AssignOwnerDialog = ({ opened, onClose, team }: AssignOwnerDialogProps) => {
  const t = useText(text)
  const [search, setSearch] = useState('')
  const { data } = useCall(
    contract.account.list,
    { sort: 'userName', descending: false, ...(search === '' ? {} : { search }) },
    { keepPrevious: true, silent: true, enabled: opened },
  )
  const assignOwner = useCallMutation(contract.workspace.assignOwner, {
    invalidates: [contract.workspace.ofUser],
    silent: true,
  })
  const form = useForm({
    initialValues: start,
    validate: {
      owner: (value: FoundOption | null) =>
        value === null ? translate(text, 'newOwnerRequired') : null,
      reason: (value: string) => reasonProblem(value, longest.givenReason),
    },
  })
  const { owner } = form.values
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('assignOwnerOf', { name: team.name })}
      submitLabel={t('assignOwner')}
      form={form}
      startFrom={start}
      onSubmit={async ({ owner: chosen, reason }) => {
        if (chosen === null) return
        await assignOwner.mutateAsync({ id: team.id, userId: chosen.id, reason: reason.trim() })
        notify('success', t('ownerNamed', { name: chosen.name }))
      }}
    >
      <FoundSelect
        label={t('newOwner')}
        error={form.errors['owner']}
        value={owner?.id ?? null}
        valueName={owner?.name}
        found={data?.rows.map(({ id, userName }) => ({ id, name: userName })) ?? []}
        onSearch={setSearch}
        onChange={(found) => form.setFieldValue('owner', found)}
      />
      <ReasonField
        help={t('assignOwnerHelp')}
        maxLength={longest.givenReason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
