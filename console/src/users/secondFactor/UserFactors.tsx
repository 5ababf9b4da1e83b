import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { ReasonField, reasonProblem } from '../../kit/field/ReasonField.tsx'
import { Card } from '../../kit/page/Card.tsx'
import sections from '../../kit/page/sections.module.css'
import { notify } from '../../kit/state/notify.ts'
import { text } from './text.ts'

interface UserFactorsProps {
  readonly id: number
  readonly name: string
}

/** Which second factors a user has, and the reset of lost ones, for administrators. */
export const UserFactors = ({ id, name }: UserFactorsProps) => {
  const t = useText(text)
  const [isResetting, setResetting] = useState(false)
  const { data } = useCall(contract.secondFactor.ofUser, { id }, { silent: true })
  const reset = useCallMutation(contract.secondFactor.reset, {
    invalidates: [contract.secondFactor.ofUser, contract.account.detail],
    silent: true,
  })
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => reasonProblem(typed, longest.givenReason) },
  })
  if (data === undefined) return null
  const { hasTotp, passkeys, recoveryCodesLeft, isRequired } = data
  const hasFactor = hasTotp || passkeys > 0
  const facts = [
    ...(hasTotp ? [t('app')] : []),
    ...(passkeys > 0 ? [t('passkeyCount', { count: passkeys })] : []),
    ...(hasFactor ? [t('codeCount', { count: recoveryCodesLeft })] : [t('none')]),
    ...(isRequired && !hasFactor ? [t('requiredHere')] : []),
  ]
  return (
    <Card
      title={t('title')}
      action={
        hasFactor ? (
          <Button variant="default" onClick={() => setResetting(true)}>
            {t('reset')}
          </Button>
        ) : undefined
      }
    >
      <p className={sections['faintLine']}>{facts.join(' · ')}</p>
      <FormDialog
        opened={isResetting}
        onClose={() => setResetting(false)}
        title={t('resetQuestion', { name })}
        submitLabel={t('reset')}
        form={form}
        onSubmit={async ({ reason }) => {
          await reset.mutateAsync({ id, reason })
          notify('success', t('isReset'))
        }}
      >
        <ReasonField
          help={t('resetEffect')}
          maxLength={longest.givenReason}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </FormDialog>
    </Card>
  )
}
