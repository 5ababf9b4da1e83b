import { longest } from '@openbooth/contract/limits'
import { ReasonField, reasonProblem } from '../../kit/field/ReasonField.tsx'
import { useForm } from '@mantine/form'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { changedByUsers } from '../../users/user/index.ts'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

interface TakeBackDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly userId: number
  readonly grant: UserDetail['grants']['boothHours'][number] | undefined
}

const first = { reason: '' }

/** Revokes the rest of mistakenly granted hours, with a reason. */
export const TakeBackDialog = ({ opened, onClose, userId, grant }: TakeBackDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const takeBack = useCallMutation(contract.account.takeBackHours, {
    silent: true,
    invalidates: [...changedByUsers, contract.billing.list, contract.billing.totals],
  })
  const form = useForm({
    initialValues: first,
    validate: {
      reason: (typed) => reasonProblem(typed, longest.reason),
    },
  })
  const hours = (amount: number) => ({ hours: numberText(language, amount) })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('takeBackTitle')}
      submitLabel={t('takeBack')}
      form={form}
      startFrom={first}
      onSubmit={async ({ reason }) => {
        if (grant === undefined) return
        const { takenBack } = await takeBack.mutateAsync({
          userId,
          grantId: grant.id,
          reason: reason.trim(),
        })
        notify('success', t('takenBack', hours(takenBack)))
      }}
    >
      <p>{t('takeBackEffect', hours(grant?.left ?? 0))}</p>
      <ReasonField
        help={t('takeBackReasonHelp')}
        maxLength={longest.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
