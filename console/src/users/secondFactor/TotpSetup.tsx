import { Loader } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { contract } from '../../api/contract.ts'
import { request } from '../../api/request.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { Copyable } from '../../kit/value/Copyable.tsx'
import { QrCode } from '../../kit/value/QrCode.tsx'
import { TypedAnswer } from './AnswerForm.tsx'
import styles from './factors.module.css'
import { text } from './text.ts'

interface TotpSetupProps {
  readonly onDone: (recoveryCodes: readonly string[] | null) => void
}

interface Begun {
  readonly secret: string
  readonly uri: string
}

/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Shows the secret of a new authenticator app, and asks for its first code. */
export const TotpSetup = ({ onDone }: TotpSetupProps) => {
  const t = useText(text)
  const [begun, setBegun] = useState<Begun>()
  const [error, setError] = useState<unknown>()
  const hasBegun = useRef(false)
  const begin = useCallback(async () => {
    setError(undefined)
    await request(contract.secondFactor.beginTotp, {}).then(setBegun, setError)
  }, [])
  useEffect(() => {
    // A second call would replace the secret on the screen.
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  }, [begin])
  if (error !== undefined) return <ProblemState error={error} onRetry={() => void begin()} />
  if (begun === undefined) return <Loader size="sm" />
  const confirm = async ({ code = '' }: { readonly code?: string }) => {
    const { recoveryCodes } = await request(contract.secondFactor.confirmTotp, { code })
    onDone(recoveryCodes)
  }
  return (
    <div className={styles['setup']}>
      <p>{t('scan')}</p>
      <QrCode value={begun.uri} label={t('app')} size={176} />
      <p className={styles['key']}>
        <span className={styles['detail']}>{t('key')}</span>
        <Copyable value={begun.secret} label={t('copyKey')}>
          <code>{grouped(begun.secret)}</code>
        </Copyable>
      </p>
      <TypedAnswer method="totp" onAnswer={confirm} />
    </div>
  )
}
