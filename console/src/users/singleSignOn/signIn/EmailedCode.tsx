import { Button } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { request } from '../../../api/request.ts'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { codeText, mailedCodeStyles as styles, useCountdown } from '../../user/index.ts'

interface EmailedCodeProps {
  /** The one-time code of the sign-in. */
  readonly code: string
  readonly address: string
  readonly field: GetInputPropsReturnType
}

/** A field for the code that proves the address of the identity, and the button that sends it. */
export const EmailedCode = ({ code, address, field }: EmailedCodeProps) => {
  const t = useText(codeText)
  const language = useLanguage()
  const { left, start } = useCountdown()
  const [sent, setSent] = useState<{ readonly isKept: boolean }>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const { resendAfter, isKept } = await request(contract.singleSignOn.sendCode, {
        code,
        language,
      })
      setSent({ isKept })
      start(resendAfter)
    } catch (error) {
      reportError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div>
      <div className={styles['row']}>
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles['code']}
          {...field}
        />
        <Button
          variant="default"
          className={styles['send']}
          loading={isSending}
          disabled={left > 0}
          onClick={() => void send()}
        >
          {left > 0
            ? t('sendAgainIn', { seconds: left })
            : t(sent === undefined ? 'sendCode' : 'sendAgain')}
        </Button>
      </div>
      <p className={styles['sent']} role="status">
        {sent !== undefined && t(sent.isKept ? 'codeKept' : 'codeSent', { address })}
        {sent?.isKept === true && (
          <>
            {' '}
            <a href={`/demo/outbox?to=${encodeURIComponent(address)}`} target="_blank">
              {t('readCode')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
