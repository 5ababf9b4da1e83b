import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { request } from '../../../api/request.ts'
import { useSend } from '../../../kit/form/useSend.ts'
import {
  accountChecks,
  AgreementFields,
  checkCode,
  loginStyles as styles,
  sendAccepted,
  useAgreement,
  UserNameField,
  WaitingForApproval,
} from '../../user/index.ts'
import { text } from '../text.ts'
import { EmailedCode } from './EmailedCode.tsx'
import { pendingCode } from './pendingCode.ts'
import { finish, type Unfinished } from './progress.ts'

interface RegisterAccountProps {
  readonly code: string
  readonly about: Unfinished<'register'>
}

/** Creates an account: name, agreement and, if needed, the emailed code. */
export const RegisterAccount = ({ code, about }: RegisterAccountProps) => {
  const t = useText(text)
  const language = useLanguage()
  const agreement = useAgreement()
  const [isWaiting, setWaiting] = useState(false)
  const { emailAddress, providerLabel, suggestedName, needsCode } = about
  const form = useForm({
    initialValues: { userName: suggestedName, authCode: '', inviteCode: '', accepts: false },
    validate: {
      ...accountChecks,
      authCode: (value) => (needsCode ? checkCode(value) : null),
    },
  })
  const { isSending, onSubmit } = useSend(form, async (values) => {
    const answer = await sendAccepted(form, agreement, (eulaVersion) =>
      request(contract.singleSignOn.register, {
        code,
        userName: values.userName.trim(),
        inviteCode: values.inviteCode.trim(),
        eulaVersion,
        language,
        ...(needsCode && { authCode: values.authCode.trim() }),
      }),
    )
    if (answer === undefined) return
    const { userId, token, redirect } = answer
    if (token !== null) return finish({ userId, token, redirect })
    pendingCode.forget()
    setWaiting(true)
  })
  if (isWaiting) return <WaitingForApproval />
  return (
    <>
      <h1 className={styles['title']}>{t('registerTitle')}</h1>
      <p className={styles['lead']}>
        {t('registerDetail', { provider: providerLabel, address: emailAddress })}
      </p>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <UserNameField field={form.getInputProps('userName')} />
        {needsCode && (
          <EmailedCode code={code} address={emailAddress} field={form.getInputProps('authCode')} />
        )}
        <AgreementFields
          inviteCode={form.getInputProps('inviteCode')}
          accepts={form.getInputProps('accepts', { type: 'checkbox' })}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('createAccount')}
        </Button>
      </form>
    </>
  )
}
