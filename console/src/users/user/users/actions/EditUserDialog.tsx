import { longest } from '@openbooth/contract/limits'
import { Select } from '@mantine/core'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { approval } from '@openbooth/contract/users/user/approval'
import { IconAlertTriangle } from '@tabler/icons-react'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../../../kit/field/validateOnBlur.ts'
import { changedOf } from '../../../../kit/dialog/changedOf.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { reasonProblem } from '../../../../kit/field/ReasonField.tsx'
import { Notice } from '../../../../kit/state/Notice.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { RoleFields } from '../RoleFields.tsx'
import { text } from '../text.ts'
import { WhyFields } from './WhyFields.tsx'
import {
  approvalOf,
  countryTypeOf,
  isRejecting,
  rules,
  sentFrom,
  shownOf,
  userTypeOf,
  valuesOf,
  type UserValues,
} from '../userForm.ts'
import { approvals, changedByUsers, type User } from '../users.ts'

interface EditUserDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly user: User | undefined
}

const useSave = () => {
  const t = useText(text)
  const update = useCallMutation(contract.account.update, {
    invalidates: changedByUsers,
    silent: true,
  })
  return async (changed: UserValues, read: User | undefined) => {
    if (read === undefined) return
    const { userName } = await update.mutateAsync({
      id: read.id,
      version: read.version,
      ...changedOf(sentFrom(valuesOf(read)), sentFrom(changed)),
      ...(isRejecting(valuesOf(read), changed) && {
        reason: changed.reason.trim(),
        tells: changed.tells,
      }),
    })
    notify('success', t('saved', { name: userName }))
  }
}

/** Edits a user's role and rights, and shows when that ends the user's sessions. */
export const EditUserDialog = ({ opened, onClose, user }: EditUserDialogProps) => {
  const t = useText(text)
  const save = useSave()
  const form: UseFormReturnType<UserValues> = useForm<UserValues>({
    initialValues: valuesOf(user),
    enhanceGetInputProps: validateOnBlur(['userName', 'emailAddress', 'inviteLimit']),
    validate: {
      userName: rules.userName,
      emailAddress: rules.emailAddress,
      inviteLimit: rules.inviteLimit,
      reason: (typed, all) =>
        isRejecting(form.getInitialValues(), all)
          ? reasonProblem(typed, longest.givenReason)
          : null,
    },
  })
  const { values } = form
  const mayNotSignIn = approvalOf(values) !== approval.approved
  const changesRights =
    user !== undefined &&
    (userTypeOf(values) !== user.userType || countryTypeOf(values) !== user.agentCountryType)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('editTitle', { name: user?.userName ?? '' })}
      submitLabel={t('save')}
      form={form}
      edited={{
        row: user,
        valuesOf,
        labels: {
          userName: t('name'),
          emailAddress: t('email'),
          userType: t('role'),
          agentCountryType: t('countryType'),
          approval: t('approval'),
          inviteLimit: t('inviteLimit'),
        },
        shown: shownOf,
      }}
      onSubmit={save}
    >
      <NameAndEmail form={form} />
      <RoleFields form={form} />
      <Select
        label={t('approval')}
        data={approvals.map((each) => ({ value: String(each), label: t(`approval${each}`) }))}
        allowDeselect={false}
        {...form.getInputProps('approval')}
      />
      {isRejecting(form.getInitialValues(), values) && (
        <WhyFields
          why={values}
          onChange={({ reason, tells }) => form.setValues({ reason, tells })}
          error={form.errors['reason']}
        />
      )}
      <TextInput
        label={t('inviteLimit')}
        description={t('inviteLimitHelp', { count: user?.inviteCount ?? 0 })}
        inputMode="numeric"
        {...form.getInputProps('inviteLimit')}
      />
      {(changesRights || (mayNotSignIn && user?.approval === approval.approved)) && (
        <Notice mood="warning" Icon={IconAlertTriangle} role="status">
          {t(mayNotSignIn ? 'mayNotSignIn' : 'rightsChange')}
        </Notice>
      )}
    </FormDialog>
  )
}

const NameAndEmail = ({ form }: { readonly form: UseFormReturnType<UserValues> }) => {
  const t = useText(text)
  const movesMailbox = form.values.emailAddress.trim() !== form.getInitialValues().emailAddress
  return (
    <>
      <TextInput
        label={t('name')}
        maxLength={longest.shortName}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('userName')}
      />
      <TextInput
        label={t('email')}
        description={movesMailbox ? t('emailMoves') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        maxLength={longest.emailAddress}
        autoComplete="off"
        {...form.getInputProps('emailAddress')}
      />
    </>
  )
}
