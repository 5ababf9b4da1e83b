import { Button } from '@mantine/core'
import { isRefusal, type SecondStep as Step } from '@openbooth/web/api/ApiError.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { deviceHeader } from '../../api/deviceHeader.ts'
import { reportError } from '../../api/reportError.ts'
import { request } from '../../api/request.ts'
import { AnswerForm, type Answer } from './AnswerForm.tsx'
import styles from './factors.module.css'
import { signWithPasskey } from './passkeys.ts'
import { text } from './text.ts'

export { signInByPasskey } from './signInByPasskey.ts'

interface SecondStepProps {
  readonly step: Step
  readonly onDone: (session: {
    readonly token: string
    readonly userId: number
  }) => Promise<unknown>
  /** Back to the password. */
  readonly onBack: () => void
}

/** The second step of a sign-in, in place of the password. */
export const SecondStep = ({ step, onDone, onBack }: SecondStepProps) => {
  const t = useText(text)
  const { challenge, methods } = step
  const canSign = 'PublicKeyCredential' in globalThis
  const sign = async (): Promise<Answer> => {
    const { options } = await request(contract.secondFactor.beginSignIn, { challenge })
    return { passkey: await signWithPasskey(options) }
  }
  const complete = async (answer: Answer) => {
    try {
      const given = { ...answer, challenge }
      const headers = deviceHeader()
      await onDone(await request(contract.secondFactor.complete, given, { headers }))
    } catch (error) {
      if (!isRefusal(error, 'Challenge Expired')) throw error
      reportError(error)
      onBack()
    }
  }
  return (
    <div className={styles['step']}>
      <h1>{t('stepTitle')}</h1>
      <AnswerForm
        methods={methods.filter((one) => one !== 'passkey' || canSign)}
        sign={sign}
        onAnswer={complete}
      />
      <p className={styles['detail']}>{t('lost')}</p>
      <Button variant="subtle" size="compact-sm" className={styles['back']} onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
