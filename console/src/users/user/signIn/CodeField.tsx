import { Button } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { Ref } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { codeText } from './codeText.ts'
import styles from './mailedCode.module.css'

interface CodeFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly field: GetInputPropsReturnType
  /** Seconds until the code can be sent again. 0: now. */
  readonly left: number
  /** Whether a code has been sent to any address. */
  readonly hasSent: boolean
  /** The address of the last code. Undefined: none, or the form has another address. */
  readonly sentTo: string | undefined
  /** Demo mode: the code is in the outbox. */
  readonly isKept: boolean
  readonly isSending: boolean
  readonly onSend: () => Promise<void>
}

/** The field of an emailed code, the button that sends the code, and where the code was sent. */
export const CodeField = (props: CodeFieldProps) => {
  const { ref, field, left, hasSent, sentTo, isKept, isSending, onSend } = props
  const t = useText(codeText)
  return (
    <div>
      <div className={styles['row']}>
        <TextInput
          ref={ref}
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
          onClick={() => void onSend()}
        >
          {left > 0 ? t('sendAgainIn', { seconds: left }) : t(hasSent ? 'sendAgain' : 'sendCode')}
        </Button>
      </div>
      <p className={styles['sent']} role="status">
        {sentTo !== undefined && t(isKept ? 'codeKept' : 'codeSent', { address: sentTo })}
        {sentTo !== undefined && isKept && (
          <>
            {' '}
            <a href={`/demo/outbox?to=${encodeURIComponent(sentTo)}`} target="_blank">
              {t('readCode')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
