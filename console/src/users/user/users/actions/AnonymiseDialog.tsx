import { longest } from '@openbooth/contract/limits'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { useEffect, useState } from 'react'
import { personName } from '@openbooth/web/i18n/personName.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import { reasonProblem, ReasonField } from '../../../../kit/field/ReasonField.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { text } from '../text.ts'
import { changedByUsers, type User } from '../users.ts'
import sections from '../../../../kit/page/sections.module.css'

interface AnonymiseDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly user: User | undefined
}

const empty = { confirmation: '', reason: '' }

/** Removes a user's personal data permanently, after the name was typed and a reason given. */
export const AnonymiseDialog = ({ opened, onClose, user }: AnonymiseDialogProps) => {
  const t = useText(text)
  const anonymise = useCallMutation(contract.account.anonymise, {
    invalidates: changedByUsers,
    silent: true,
  })
  const [typed, setTyped] = useState(empty)
  useEffect(() => {
    if (opened) setTyped(empty)
  }, [opened])
  if (user === undefined) return null
  const name = personName(user.userName)
  const confirmation = typed.confirmation.trim()
  const reason = typed.reason.trim()
  const act = async () => {
    const { userName } = await anonymise.mutateAsync({ id: user.id, confirmation, reason })
    notify('success', t('anonymisedNow', { name: personName(userName) }))
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('anonymiseTitle', { name })}
      actLabel={t('anonymise')}
      isDanger
      isReady={
        confirmation === user.userName && reasonProblem(reason, longest.givenReason) === null
      }
      onAct={act}
    >
      <ul className={sections['bullets']}>
        <li>{t('anonymiseGone')}</li>
        <li>{t('anonymiseStays', { id: user.id })}</li>
        <li>{t('anonymiseElsewhere')}</li>
        <li>{t('anonymiseAddress')}</li>
      </ul>
      <ReasonField
        help={t('anonymiseReasonHelp')}
        maxLength={longest.givenReason}
        required
        withAsterisk={false}
        value={typed.reason}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, reason: value })}
        data-autofocus
      />
      <TextInput
        label={t('typeName', { name })}
        maxLength={longest.shortName}
        required
        withAsterisk={false}
        autoComplete="off"
        value={typed.confirmation}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, confirmation: value })}
      />
    </ActionDialog>
  )
}
