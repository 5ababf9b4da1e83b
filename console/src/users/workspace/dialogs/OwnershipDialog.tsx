import { useForm } from '@mantine/form'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { RadioRow } from '../../../kit/field/RadioRow.tsx'
import sections from '../../../kit/page/sections.module.css'
import { notify } from '../../../kit/state/notify.ts'
import { text } from '../text.ts'
import type { Member } from '../types.ts'

interface OwnershipDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly member: Member
  /** The user of a personal workspace always stays an owner. */
  readonly mayGiveUp: boolean
}

type Afterwards = 'planner' | 'owner'

/** Offers ownership to a member, who confirms it. */
export const OwnershipDialog = ({ opened, onClose, member, mayGiveUp }: OwnershipDialogProps) => {
  const t = useText(text)
  const offer = useCallMutation(contract.workspace.offerOwnership, {
    invalidates: [contract.workspace.get],
    silent: true,
  })
  const start: { afterwards: Afterwards } = { afterwards: mayGiveUp ? 'planner' : 'owner' }
  const form = useForm({ initialValues: start })
  const name = member.user.userName
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('makeOwnerOf', { name })}
      submitLabel={t('offer')}
      form={form}
      onSubmit={async ({ afterwards }) => {
        const keepsOwnership = afterwards === 'owner'
        await offer.mutateAsync({ userId: member.user.id, keepsOwnership })
        notify('success', t('offered', { name }))
      }}
    >
      <p className={sections['muted']}>{t('makeOwnerDetail', { name })}</p>
      {mayGiveUp && (
        <RadioRow
          label={t('afterwards', { name })}
          choices={[
            ['planner', t('becomePlanner')],
            ['owner', t('stayOwner')],
          ]}
          value={form.values.afterwards}
          onChange={(afterwards) => form.setFieldValue('afterwards', afterwards)}
        />
      )}
    </FormDialog>
  )
}
