import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { followedText } from '@openbooth/web/i18n/followed.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { request } from '../../../api/request.ts'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useSend } from '../../../kit/form/useSend.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { checkCode, loginStyles as styles, registerText, useAgreement } from '../../user/index.ts'
import { text } from '../text.ts'
import { EmailedCode } from './EmailedCode.tsx'
import { pendingCode } from './pendingCode.ts'
import { finish, type Unfinished } from './progress.ts'

interface RegisterAccountProps {
  readonly code: string
  readonly about: Unfinished<'register'>
}

const say = followedText(registerText)

/** Creates an account: name, agreement and, if needed, the emailed code. */
export const RegisterAccount = ({ code, about }: RegisterAccountProps) => {
  const t = useText(text)
  const r = useText(registerText)
  const language = useLanguage()
  const agreement = useAgreement()
  const [isWaiting, setWaiting] = useState(false)
  const { emailAddress, providerLabel, suggestedName, needsCode } = about
  const form = useForm({
    initialValues: { userName: suggestedName, authCode: '', inviteCode: '', accepts: false },
    validate: {
      userName: (value) => {
        if (value.trim() === '') return say('userNameRequired')
        return value.includes('@') ? say('userNameAtSign') : null
      },
      authCode: (value) => (needsCode ? checkCode(value) : null),
      accepts: (value) => (value ? null : say('acceptRequired')),
    },
  })
  const { isSending, onSubmit } = useSend(form, async (values) => {
    const answer = await request(contract.singleSignOn.register, {
      code,
      userName: values.userName.trim(),
      inviteCode: values.inviteCode.trim(),
      eulaVersion: await agreement.number(),
      language,
      ...(needsCode && { authCode: values.authCode.trim() }),
    }).catch(async (error: unknown) => {
      if (!(await agreement.hasChanged(error))) throw error
      form.setFieldValue('accepts', false)
      form.setFieldError('accepts', say('agreementChanged'))
      form.getInputNode('accepts')?.focus()
    })
    if (answer === undefined) return
    const { userId, token, redirect } = answer
    if (token !== null) return finish({ userId, token, redirect })
    pendingCode.forget()
    setWaiting(true)
  })
  if (isWaiting)
    return (
      <StateMessage
        isPage
        role="status"
        icon={<IconHourglass size={40} stroke={1.5} />}
        title={r('waiting')}
        detail={r('waitingDetail')}
        action={
          <Button component={Link} to="/login">
            {r('toSignIn')}
          </Button>
        }
      />
    )
  return (
    <>
      <h1 className={styles['title']}>{t('registerTitle')}</h1>
      <p className={styles['lead']}>
        {t('registerDetail', { provider: providerLabel, address: emailAddress })}
      </p>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <TextInput
          label={r('userName')}
          autoComplete="username"
          spellCheck={false}
          maxLength={longest.shortName}
          {...form.getInputProps('userName')}
        />
        {needsCode && (
          <EmailedCode code={code} address={emailAddress} field={form.getInputProps('authCode')} />
        )}
        <TextInput
          label={r('inviteCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longest.inviteCode}
          {...form.getInputProps('inviteCode')}
        />
        <Checkbox
          label={
            <>
              {r('accept')}{' '}
              <Link to="/eula" target="_blank">
                {r('agreement')}
              </Link>
            </>
          }
          {...form.getInputProps('accepts', { type: 'checkbox' })}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('createAccount')}
        </Button>
      </form>
    </>
  )
}
