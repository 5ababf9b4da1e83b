import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'
import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { request } from '../../../api/request.ts'
import { CodeField, useCountdown } from '../../user/index.ts'

interface EmailedCodeProps {
  /** The one-time code of the sign-in. */
  readonly code: string
  readonly address: string
  readonly field: GetInputPropsReturnType
}

/** A field for the code that proves the address of the identity, and the button that sends it. */
export const EmailedCode = ({ code, address, field }: EmailedCodeProps) => {
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
    <CodeField
      field={field}
      left={left}
      hasSent={sent !== undefined}
      sentTo={sent === undefined ? undefined : address}
      isKept={sent?.isKept === true}
      isSending={isSending}
      onSend={send}
    />
  )
}
