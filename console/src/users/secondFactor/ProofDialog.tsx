import { Button, Loader, Modal } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { request } from '../../api/request.ts'
import { forgetToken } from '../../api/session.ts'
import { answerStepUp } from '../../api/stepUp.ts'
import { useCall } from '../../api/useCall.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { AnswerForm, type Answer } from './AnswerForm.tsx'
import styles from './factors.module.css'
import { passkeysWorkHere, signWithPasskey } from './passkeys.ts'
import { text } from './text.ts'

interface ProofDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

interface ProviderButtonProps {
  readonly provider: string
  /** Whether there is no other method. */
  readonly isMain?: boolean
}

const sign = async (): Promise<Answer> => {
  const { challenge, options } = await request(contract.secondFactor.beginProof, {})
  return { challenge, passkey: await signWithPasskey(options) }
}

const signInAgain = () => {
  forgetToken()
  location.reload()
}

/** Leaves the page for the identity provider, which returns to it. */
const ProviderButton = ({ provider, isMain = false }: ProviderButtonProps) => {
  const t = useText(text)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      const { url } = await request(contract.singleSignOn.startProof, {})
      const { pathname, search } = location
      location.assign(`${url}&redirect=${encodeURIComponent(pathname + search)}`)
    } catch (error) {
      setLeaving(false)
      reportError(error)
    }
  }
  return (
    <Button
      fullWidth
      {...(isMain ? { 'data-autofocus': true } : { variant: 'subtle', size: 'compact-sm' })}
      loading={isLeaving}
      onClick={() => void leave()}
    >
      {t(isMain ? 'signInAt' : 'orProvider', { provider })}
    </Button>
  )
}

const ProofContent = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.secondFactor.state, {}, { silent: true })
  if (data === undefined)
    return error === null ? (
      <Loader size="sm" />
    ) : (
      <ProblemState error={error} onRetry={() => void refetch()} />
    )
  const isHere = passkeysWorkHere(data.passkeyHost)
  const methods = data.proofMethods.filter((one) => one !== 'passkey' || isHere)
  const { proofProvider } = data
  if (methods.length === 0 && proofProvider !== null)
    return (
      <div className={styles['answer']}>
        <p>{t('proofByProvider', { provider: proofProvider.label })}</p>
        <ProviderButton provider={proofProvider.label} isMain />
      </div>
    )
  if (methods.length === 0)
    return (
      <div className={styles['answer']}>
        <p>{t('proofNone')}</p>
        <Button fullWidth onClick={signInAgain}>
          {t('signInAgain')}
        </Button>
      </div>
    )
  const prove = async (answer: Answer) => {
    await request(contract.secondFactor.prove, answer)
    answerStepUp('proof', true)
  }
  return (
    <>
      <p className={styles['detail']}>{t('proofDetail')}</p>
      <AnswerForm methods={methods} sign={sign} onAnswer={prove} />
      {proofProvider !== null && <ProviderButton provider={proofProvider.label} />}
    </>
  )
}

/** Proves the identity of the signed-in user again. */
export const ProofDialog = ({ opened, onClose }: ProofDialogProps) => {
  const t = useText(text)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('proofTitle')}
      size={420}
      // Above the dialog that made the waiting call.
      zIndex={1000}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && <ProofContent />}
    </Modal>
  )
}
