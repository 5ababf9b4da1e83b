import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { safeRedirect } from '../../../kit/browser/safeRedirect.ts'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { contract } from '../../../api/contract.ts'
import { request } from '../../../api/request.ts'
import { keepSession } from '../../../api/session.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { checkCode, checkEmail, checkNewPassword, checkRepetition } from '../signIn/codeChecks.ts'
import { codeText } from '../signIn/codeText.ts'
import styles from '../signIn/login.module.css'
import { MailedCode } from '../signIn/MailedCode.tsx'
import { NewPassword } from '../password/NewPassword.tsx'
import { PublicFrame } from '../signIn/PublicFrame.tsx'
import {
  accountChecks,
  AgreementFields,
  UserNameField,
  WaitingForApproval,
} from './AccountFields.tsx'
import { registerText } from './registerText.ts'
import { sendAccepted } from './sendAccepted.ts'
import { useAgreement } from './useAgreement.ts'
import { useSend } from '../../../kit/form/useSend.ts'

const empty = {
  userName: '',
  emailAddress: '',
  captcha: { answer: '' },
  authCode: '',
  password: '',
  repetition: '',
  inviteCode: '',
  accepts: false,
}

export const Screen = () => {
  const t = useText(registerText)
  const c = useText(codeText)
  const language = useLanguage()
  const agreement = useAgreement()
  const [parameters] = useSearchParams()
  const [isWaiting, setWaiting] = useState(false)
  const form = useForm({
    initialValues: {
      ...empty,
      emailAddress: parameters.get('email') ?? '',
      inviteCode: parameters.get('invite') ?? '',
    },
    // Not the name: it has the initial focus, and following a link instead is no mistake.
    enhanceGetInputProps: validateOnBlur(['emailAddress', 'password', 'repetition']),
    validate: {
      ...accountChecks,
      emailAddress: checkEmail,
      authCode: checkCode,
      password: checkNewPassword,
      repetition: checkRepetition,
    },
  })
  const { isSending, onSubmit } = useSend(form, async (values) => {
    const answer = await sendAccepted(form, agreement, (eulaVersion) =>
      request(contract.account.register, {
        userName: values.userName.trim(),
        emailAddress: values.emailAddress.trim(),
        authCode: values.authCode.trim(),
        password: values.password,
        inviteCode: values.inviteCode.trim(),
        eulaVersion,
        language,
      }),
    )
    if (answer === undefined) return
    const { userId, token } = answer
    if (token === null) {
      setWaiting(true)
      return
    }
    keepSession({ token, userId })
    await navigate(safeRedirect(parameters.get('redirect'), '/'), { replace: true })
  })

  if (isWaiting)
    return (
      <PublicFrame>
        <WaitingForApproval />
      </PublicFrame>
    )
  return (
    <PublicFrame>
      <h1 className={styles['title']}>{t('title')}</h1>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <UserNameField field={form.getInputProps('userName')} />
        <MailedCode form={form} purpose="register" />
        <NewPassword form={form} label={c('password')} />
        <AgreementFields
          inviteCode={form.getInputProps('inviteCode')}
          accepts={form.getInputProps('accepts', { type: 'checkbox' })}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('register')}
        </Button>
      </form>
      <div className={styles['links']}>
        <span>
          {t('haveAccount')} <Link to={`/login${location.search}`}>{t('signIn')}</Link>
        </span>
      </div>
    </PublicFrame>
  )
}
