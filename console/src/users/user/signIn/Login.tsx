import { Button } from '@mantine/core'
import { PasswordInput } from '../../../kit/field/PasswordInput.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { useState, type ReactNode } from 'react'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { contract } from '../../../api/contract.ts'
import { showFieldErrors } from '../../../api/formErrors.ts'
import { errorLine } from '../../../api/errorText.ts'
import { reportError } from '../../../api/reportError.ts'
import { deviceHeader } from '../../../api/deviceHeader.ts'
import { keepSession } from '../../../api/session.ts'
import { request } from '../../../api/request.ts'
import { followed, followedText } from '@openbooth/web/i18n/followed.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useSend } from '../../../kit/form/useSend.ts'
import { safeRedirect } from '../../../kit/browser/safeRedirect.ts'
import { lazyPart } from '../../../kit/lazy/lazyPart.tsx'
import { loadSecondStep } from '../../secondFactor/index.ts'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './login.module.css'
import { PublicFrame } from './PublicFrame.tsx'
import { text } from '../text.ts'
import { useCaptcha } from './useCaptcha.ts'

/** Refusals that belong to one field of the form. */
const fieldOf = {
  'User Not Register': 'username',
  'User Password Error': 'password',
  'Picture Captcha Required': 'captcha.answer',
  'The Image Verification Code You Entered Is Incorrect': 'captcha.answer',
} as const

const asksForCaptcha = (error: unknown) =>
  isRefusal(error, 'Picture Captcha Required') ||
  isRefusal(error, 'The Image Verification Code You Entered Is Incorrect')

const say = followedText(text)

/** Browsers have passkeys for names over https and for localhost, not for numeric addresses. */
const offersPasskeys = 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** The server marks pages of installations with identity providers. */
const hasProviders = () => 'providers' in document.documentElement.dataset

/** Loaded after the form, which does not wait for it. */
const ProviderButtons = lazyPart(
  async () => (await import('./ProviderButtons.tsx')).ProviderButtons,
)

type Session = Parameters<typeof keepSession>[0]

/**
 * Signs in with a password or only a passkey. A second step, if required, replaces the form.
 * @param enter leaves the page with the session
 */
const useSignIn = (enter: (session: Session) => Promise<void>) => {
  const captcha = useCaptcha()
  const [step, setStep] = useState<ReactNode>()
  const { picture, renew } = captcha
  const form = useForm({
    initialValues: { username: '', password: '', captcha: { answer: '' } },
    validate: {
      username: (value) => (value.trim() === '' ? say('userNameRequired') : null),
      password: (value) => (value === '' ? say('passwordRequired') : null),
      captcha: {
        answer: (value) =>
          picture !== undefined && value.trim() === '' ? say('captchaRequired') : null,
      },
    },
  })
  const showError = (error: unknown) => {
    // First, because the server names the captcha as a whole, and here it is the field of its letters.
    const message = isRefusal(error) ? error.problem.message : ''
    const field = message in fieldOf ? fieldOf[message as keyof typeof fieldOf] : undefined
    if (field !== undefined) {
      form.setFieldError(
        field,
        followed(() => errorLine(message)),
      )
      form.getInputNode(field)?.focus()
    } else if (!showFieldErrors(form, error)) reportError(error)
  }
  const signIn = async ({ username, password, captcha: given }: typeof form.values) => {
    try {
      const input = {
        username: username.trim(),
        password,
        ...(picture === undefined
          ? {}
          : { captcha: { id: picture.id, answer: given.answer.trim() } }),
      }
      await enter(await request(contract.account.login, input, { headers: deviceHeader() }))
    } catch (error) {
      const next = isRefusal(error) ? error.problem.secondStep : undefined
      if (next !== undefined) {
        const { SecondStep } = await loadSecondStep()
        const goBack = () => setStep(undefined)
        return setStep(<SecondStep step={next} onDone={enter} onBack={goBack} />)
      }
      // A picture works once, so every refusal needs a new one once pictures are required.
      if (asksForCaptcha(error) || picture !== undefined) {
        form.setFieldValue('captcha.answer', '')
        await renew().catch(() => undefined)
      }
      throw error
    }
  }
  return { form, captcha, step, ...useSend(form, signIn, showError) }
}

export const Screen = () => {
  const t = useText(text)
  const [parameters] = useSearchParams()
  const enter = async (session: Session) => {
    keepSession(session)
    await navigate(safeRedirect(parameters.get('redirect'), '/'), { replace: true })
  }
  const { form, captcha, step, isSending, onSubmit, run } = useSignIn(enter)
  const signInByPasskey = async () => {
    const { signInByPasskey: sign } = await loadSecondStep()
    await enter(await sign())
  }
  if (step !== undefined) return <PublicFrame>{step}</PublicFrame>

  return (
    <PublicFrame>
      <h1 className={styles['title']}>{t('welcome')}</h1>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <TextInput
          label={t('userName')}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        {captcha.picture !== undefined && (
          <CaptchaField
            captcha={captcha}
            onAnswer={(answer) => form.setFieldValue('captcha.answer', answer)}
            {...form.getInputProps('captcha.answer')}
          />
        )}
        <Button type="submit" fullWidth loading={isSending}>
          {t('signIn')}
        </Button>
        {offersPasskeys && (
          <Button
            variant="default"
            fullWidth
            disabled={isSending}
            onClick={() => void run(signInByPasskey)}
          >
            {t('signInByPasskey')}
          </Button>
        )}
      </form>
      {hasProviders() && <ProviderButtons redirect={parameters.get('redirect')} />}
      <div className={styles['links']}>
        <Link to="/findPwd">{t('forgot')}</Link>
        <span>
          {t('noAccount')} <Link to={`/register${location.search}`}>{t('register')}</Link>
        </span>
      </div>
    </PublicFrame>
  )
}
