import { TextInput } from '../../../kit/field/TextInput.tsx'
import type { UseFormReturnType } from '@mantine/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { contract } from '../../../api/contract.ts'
import { errorLine } from '../../../api/errorText.ts'
import { reportError } from '../../../api/reportError.ts'
import { request } from '../../../api/request.ts'
import { followed, followedText } from '@openbooth/web/i18n/followed.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { checkEmail } from './codeChecks.ts'
import { CodeField } from './CodeField.tsx'
import { codeText } from './codeText.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

/** The form values for an emailed code. The form must be controlled. */
export interface CodeValues {
  emailAddress: string
  captcha: { answer: string }
  authCode: string
}

type CodeForm = UseFormReturnType<CodeValues>

interface MailedCodeProps {
  readonly form: CodeForm
  readonly purpose: 'register' | 'findPassword' | 'changeEmail'
  readonly emailLabel?: string
}

/** Refusals of asking for a code, and the field each belongs to; the rest is about the address. */
const captchaRefusals: ReadonlySet<string> = new Set([
  'Picture Captcha Required',
  'The Image Verification Code You Entered Is Incorrect',
])

const say = followedText(codeText)

/** Shows at its field why the server sent no code. */
const showRefusal = (form: CodeForm, error: unknown) => {
  if (!isRefusal(error) || error.problem.code >= 50_000) {
    reportError(error)
    return
  }
  const { message } = error.problem
  const field = captchaRefusals.has(message) ? 'captcha.answer' : 'emailAddress'
  form.setFieldError(
    field,
    followed(() => errorLine(message)),
  )
  form.getInputNode(field)?.focus()
}

/** Requests the code for the typed address, with a captcha that is renewed while it is needed. */
const useCodeRequest = (form: CodeForm, purpose: MailedCodeProps['purpose']) => {
  const language = useLanguage()
  const captcha = useCaptcha()
  const { left, start } = useCountdown()
  const [sentTo, setSentTo] = useState('')
  const [isKept, setKept] = useState(false)
  const [isSending, setSending] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const { emailAddress, captcha: given } = form.values
  const address = emailAddress.trim()
  const isSent = sentTo !== '' && sentTo === address
  const mayAsk = !isSent || left === 0
  const { renew } = captcha

  // What went wrong has been shown by then.
  const renewQuietly = useCallback(() => renew().catch(() => undefined), [renew])
  useEffect(() => {
    if (mayAsk) void renewQuietly()
  }, [mayAsk, renewQuietly])

  const refuse = async (error: unknown) => {
    form.setFieldValue('captcha.answer', '')
    await renewQuietly()
    showRefusal(form, error)
  }

  const send = async () => {
    if (isSending || captcha.picture === undefined) return
    const wrongAddress = checkEmail(emailAddress)
    const wrongCaptcha = given.answer.trim() === '' ? say('captchaRequired') : null
    if (wrongAddress !== null || wrongCaptcha !== null) {
      form.setFieldError('emailAddress', wrongAddress)
      form.setFieldError('captcha.answer', wrongCaptcha)
      form.getInputNode(wrongAddress === null ? 'captcha.answer' : 'emailAddress')?.focus()
      return
    }
    setSending(true)
    try {
      const { resendAfter, isKept: isKeptHere } = await request(contract.account.getAuthCode, {
        emailAddress: address,
        purpose,
        captcha: { id: captcha.picture.id, answer: given.answer.trim() },
        language,
      })
      setSentTo(address)
      setKept(isKeptHere)
      start(resendAfter)
      form.setFieldValue('captcha.answer', '')
      form.clearFieldError('captcha.answer')
      form.clearFieldError('authCode')
      codeField.current?.focus()
    } catch (error) {
      await refuse(error)
    } finally {
      setSending(false)
    }
  }

  return { captcha, mayAsk, sentTo, isSent, left, isKept, isSending, send, codeField }
}

/**
 * Email address, captcha and emailed code. The captcha is shown only while a code can be requested;
 * afterwards the address is shown and the code's field has the focus.
 */
export const MailedCode = ({ form, purpose, emailLabel }: MailedCodeProps) => {
  const t = useText(codeText)
  const { captcha, mayAsk, sentTo, isSent, left, isKept, isSending, send, codeField } =
    useCodeRequest(form, purpose)

  return (
    <>
      <TextInput
        label={emailLabel ?? t('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('emailAddress')}
      />
      {mayAsk && (
        <CaptchaField
          captcha={captcha}
          onAnswer={(answer) => form.setFieldValue('captcha.answer', answer)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter requests the code, because the form needs one.
            event.preventDefault()
            void send()
          }}
          {...form.getInputProps('captcha.answer')}
        />
      )}
      <CodeField
        ref={codeField}
        field={form.getInputProps('authCode')}
        left={isSent ? left : 0}
        hasSent={sentTo !== ''}
        sentTo={isSent ? sentTo : undefined}
        isKept={isKept}
        isSending={isSending}
        onSend={send}
      />
    </>
  )
}
