import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { digitsIn, secretIn } from './digits.ts'
import { listenerCode } from '@openbooth/web/eventNumber.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

export type EnterProblem = 'codeNotFound' | 'linkNotFound' | 'tooMany'

interface EnterProps {
  readonly initial: string
  readonly isBusy: boolean
  /** Whether the device solves a proof of work before the server checks the code. */
  readonly isWorking: boolean
  /** Why the code did not lead to an event. */
  readonly problem: EnterProblem | undefined
  readonly onCode: (code: string) => void
}

/** The form for a listener's eight digits. */
export const Enter = ({ initial, isBusy, isWorking, problem, onCode }: EnterProps) => {
  const t = useText(text)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState(digitsIn(initial))
  const [isShort, setIsShort] = useState(false)
  const error = isShort ? 'eightDigits' : problem
  useEffect(() => {
    if (problem !== undefined) field.current?.focus()
  }, [problem])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsShort(digits.length < 8)
    if (digits.length === 8 && !isBusy) onCode(digits)
    else field.current?.focus()
  }
  return (
    <form className="card enter" noValidate onSubmit={onSubmit}>
      <h1>{t('enterTitle')}</h1>
      <p className="hint" id={`${id}-hint`}>
        {t(isWorking ? 'workingHint' : 'enterHint')}
      </p>
      <label className="label" htmlFor={id}>
        {t('code')}
      </label>
      <input
        ref={field}
        id={id}
        className="code-input"
        dir="ltr"
        value={listenerCode(digits)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={200}
        placeholder="1234 5678"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        onChange={({ target }) => {
          const secret = secretIn(target.value)
          if (secret !== undefined) onCode(secret)
          setDigits(digitsIn(target.value))
          setIsShort(false)
        }}
      />
      <p className="error" id={`${id}-error`} role="alert">
        {error !== undefined && t(error)}
      </p>
      <button type="submit" className="primary-button" aria-disabled={isBusy}>
        {t(isBusy ? 'joining' : 'join')}
      </button>
      <p className="foot">{t('linkHint')}</p>
    </form>
  )
}
