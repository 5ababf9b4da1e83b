import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import type { ProofMethod } from '@openbooth/contract/users/secondFactor/rules'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { followed } from '@openbooth/web/i18n/followed.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useState } from 'react'
import { errorLine } from '../../api/errorText.ts'
import { reportError } from '../../api/reportError.ts'
import { PasswordInput } from '../../kit/field/PasswordInput.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useSend } from '../../kit/form/useSend.ts'
import type { createPasskey } from './passkeys.ts'
import styles from './factors.module.css'
import { text } from './text.ts'

/** A proof of identity in the form of the contract. */
export interface Answer {
  readonly code?: string
  readonly recoveryCode?: string
  readonly password?: string
  readonly challenge?: string
  readonly passkey?: Awaited<ReturnType<typeof createPasskey>>
}

interface AnswerFormProps {
  /** The first one is offered first. */
  readonly methods: readonly ProofMethod[]
  /** Requests a signature from the user's passkey. */
  readonly sign: () => Promise<Answer>
  readonly onAnswer: (answer: Answer) => Promise<unknown>
}

const wrong: ReadonlySet<string> = new Set(['Second Factor Wrong', 'User Password Error'])
const codeLength = 6

const fields = {
  totp: { name: 'code', label: 'code', required: 'codeRequired' },
  recoveryCode: { name: 'recoveryCode', label: 'recoveryCode', required: 'recoveryCodeRequired' },
  password: { name: 'password', label: 'password', required: 'passwordRequired' },
} as const

type Typed = keyof typeof fields

const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '')

/** The field of a typed method. The form submits after the sixth digit. */
export const TypedAnswer = ({
  method,
  onAnswer,
}: {
  readonly method: Typed
  readonly onAnswer: AnswerFormProps['onAnswer']
}) => {
  const t = useText(text)
  const { name, label, required } = fields[method]
  const form = useForm({
    initialValues: { value: '' },
    validate: {
      value: (value) => {
        const isWhole = method !== 'totp' || digitsOf(value).length === codeLength
        return value.trim() === '' || !isWhole ? t(required) : null
      },
    },
  })
  const showError = (error: unknown) => {
    if (!isRefusal(error) || !wrong.has(error.problem.message)) return reportError(error)
    const { message } = error.problem
    form.setFieldValue('value', '')
    form.setFieldError(
      'value',
      followed(() => errorLine(message)),
    )
    form.getInputNode('value')?.focus()
  }
  const send = ({ value }: { value: string }) => onAnswer({ [name]: value.trim() })
  const { isSending, onSubmit, run } = useSend(form, send, showError)
  const { getInputNode } = form
  useEffect(() => getInputNode('value')?.focus(), [getInputNode])
  const input = form.getInputProps('value')
  const shared = { ...input, label: t(label), 'data-autofocus': true }
  return (
    <form noValidate className={styles['answer']} onSubmit={onSubmit}>
      {method === 'password' ? (
        <PasswordInput
          {...shared}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
      ) : (
        <TextInput
          {...shared}
          classNames={{ input: styles['code'] ?? '' }}
          autoCapitalize="off"
          spellCheck={false}
          {...(method === 'totp'
            ? { inputMode: 'numeric' as const, autoComplete: 'one-time-code' }
            : { autoComplete: 'off' })}
          onChange={(event) => {
            const { value } = event.currentTarget
            form.setFieldValue('value', value)
            if (method === 'totp' && /^\d{6}$/.test(digitsOf(value)))
              void run(() => send({ value }))
          }}
        />
      )}
      <Button type="submit" fullWidth loading={isSending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

const PasskeyAnswer = ({ sign, onAnswer }: Pick<AnswerFormProps, 'sign' | 'onAnswer'>) => {
  const t = useText(text)
  const [isSending, setSending] = useState(false)
  const ask = async () => {
    setSending(true)
    try {
      await onAnswer(await sign())
    } catch (error) {
      reportError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles['answer']}>
      <p className={styles['detail']}>{t('stepPasskey')}</p>
      <Button
        fullWidth
        data-autofocus
        loading={isSending}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('continueWithPasskey')}
      </Button>
    </div>
  )
}

/** Asks for one of several ways to prove an identity. */
export const AnswerForm = ({ methods, sign, onAnswer }: AnswerFormProps) => {
  const t = useText(text)
  const [chosen, setChosen] = useState<ProofMethod>()
  const method = chosen ?? methods[0]
  if (method === undefined) return null
  return (
    <>
      {method === 'passkey' ? (
        <PasskeyAnswer sign={sign} onAnswer={onAnswer} />
      ) : (
        <TypedAnswer key={method} method={method} onAnswer={onAnswer} />
      )}
      <div className={styles['others']}>
        {methods
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} variant="subtle" size="compact-sm" onClick={() => setChosen(one)}>
              {t(`with_${one}`)}
            </Button>
          ))}
      </div>
    </>
  )
}
