import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { safeRedirect } from '../../../kit/browser/safeRedirect.ts'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { contract } from '../../../api/contract.ts'
import { request } from '../../../api/request.ts'
import { keepSession } from '../../../api/session.ts'
import { followedText } from '@openbooth/web/i18n/followed.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { checkCode, checkEmail, checkNewPassword, checkRepetition } from '../signIn/codeChecks.ts'
import { codeText } from '../signIn/codeText.ts'
import styles from '../signIn/login.module.css'
import { MailedCode } from '../signIn/MailedCode.tsx'
import { NewPassword } from '../password/NewPassword.tsx'
import { PublicFrame } from '../signIn/PublicFrame.tsx'
import { registerText } from './registerText.ts'
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

const say = followedText(registerText)

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
      userName: (value) => {
        if (value.trim() === '') return say('userNameRequired')
        return value.includes('@') ? say('userNameAtSign') : null
      },
      emailAddress: checkEmail,
      authCode: checkCode,
      password: checkNewPassword,
      repetition: checkRepetition,
      accepts: (value) => (value ? null : say('acceptRequired')),
    },
  })
  const { isSending, onSubmit } = useSend(form, async (values) => {
    const answer = await request(contract.account.register, {
      userName: values.userName.trim(),
      emailAddress: values.emailAddress.trim(),
      authCode: values.authCode.trim(),
      password: values.password,
      inviteCode: values.inviteCode.trim(),
      eulaVersion: await agreement.number(),
      language,
    }).catch(async (error: unknown) => {
      if (!(await agreement.hasChanged(error))) throw error
      form.setFieldValue('accepts', false)
      form.setFieldError('accepts', say('agreementChanged'))
      form.getInputNode('accepts')?.focus()
    })
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
        <StateMessage
          isPage
          role="status"
          icon={<IconHourglass size={40} stroke={1.5} />}
          title={t('waiting')}
          detail={t('waitingDetail')}
          action={
            <Button component={Link} to="/login">
              {t('toSignIn')}
            </Button>
          }
        />
      </PublicFrame>
    )
  return (
    <PublicFrame>
      <h1 className={styles['title']}>{t('title')}</h1>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <TextInput
          label={t('userName')}
          autoComplete="username"
          spellCheck={false}
          maxLength={longest.shortName}
          {...form.getInputProps('userName')}
        />
        <MailedCode form={form} purpose="register" />
        <NewPassword form={form} label={c('password')} />
        <TextInput
          label={t('inviteCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longest.inviteCode}
          {...form.getInputProps('inviteCode')}
        />
        <Checkbox
          label={
            <>
              {t('accept')}{' '}
              <Link to="/eula" target="_blank">
                {t('agreement')}
              </Link>
            </>
          }
          {...form.getInputProps('accepts', { type: 'checkbox' })}
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
