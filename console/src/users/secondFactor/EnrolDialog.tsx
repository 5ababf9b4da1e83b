import { Button, Loader, Modal } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useState, type ComponentType } from 'react'
import { callApi } from '../../api/callApi.ts'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { forgetToken } from '../../api/session.ts'
import { answerStepUp } from '../../api/stepUp.ts'
import { useCall } from '../../api/useCall.ts'
import { addPasskey } from './addPasskey.ts'
import styles from './factors.module.css'
import { passkeysWorkHere } from './passkeys.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { text } from './text.ts'
import { TotpSetup } from './TotpSetup.tsx'

interface EnrolDialogProps {
  readonly opened: boolean
  /** The user cannot close the dialog. */
  readonly onClose: () => void
}

interface OptionProps {
  readonly Icon: ComponentType<{ readonly size: number; readonly stroke: number }>
  readonly title: string
  readonly detail: string
  readonly isBusy?: boolean
  readonly onChoose: () => void
}

const Option = ({ Icon, title, detail, isBusy = false, onChoose }: OptionProps) => (
  <button type="button" className={styles['option']} disabled={isBusy} onClick={onChoose}>
    {isBusy ? <Loader size="sm" /> : <Icon size={24} stroke={1.7} />}
    <span>
      <strong>{title}</strong>
      <span className={styles['detail']}>{detail}</span>
    </span>
  </button>
)

const signOut = async () => {
  await callApi(contract.account.logout, {}).catch(() => undefined)
  forgetToken()
  location.reload()
}

/** The choice of a factor, the setup of an app, or the codes to save. */
type Step =
  | { readonly kind: 'choice' | 'app' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const titles = { choice: 'enrolTitle', app: 'app', codes: 'saveCodes' } as const

interface EnrolContentProps {
  readonly step: Step
  readonly setStep: (step: Step) => void
}

const EnrolContent = ({ step, setStep }: EnrolContentProps) => {
  const t = useText(text)
  const { data, error } = useCall(contract.secondFactor.state, {}, { silent: true })
  const [isMaking, setMaking] = useState(false)
  const onDone = () => {
    setStep({ kind: 'choice' })
    answerStepUp('enrolment', true)
  }
  const finish = (codes: readonly string[] | null) =>
    codes === null ? onDone() : setStep({ kind: 'codes', codes })
  const choosePasskey = async () => {
    setMaking(true)
    await addPasskey().then(finish, reportError)
    setMaking(false)
  }
  if (data === undefined && error === null) return <Loader size="sm" />
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />
  if (step.kind === 'app')
    return (
      <>
        <TotpSetup onDone={finish} />
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['back']}
          onClick={() => setStep({ kind: 'choice' })}
        >
          {t('back')}
        </Button>
      </>
    )
  return (
    <div className={styles['answer']}>
      <p className={styles['detail']}>{t('enrolDetail')}</p>
      {passkeysWorkHere(data?.passkeyHost ?? null) && (
        <Option
          Icon={IconFingerprint}
          title={t('usePasskey')}
          detail={t('usePasskeyDetail')}
          isBusy={isMaking}
          onChoose={() => void choosePasskey()}
        />
      )}
      <Option
        Icon={IconDeviceMobile}
        title={t('useApp')}
        detail={t('appDetail')}
        onChoose={() => setStep({ kind: 'app' })}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles['back']}
        onClick={() => void signOut()}
      >
        {t('signOut')}
      </Button>
    </div>
  )
}

/** Sets up the second factor that the settings require. It closes after the set-up or a sign-out. */
export const EnrolDialog = ({ opened }: EnrolDialogProps) => {
  const t = useText(text)
  const [step, setStep] = useState<Step>({ kind: 'choice' })
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      withCloseButton={false}
      title={t(titles[step.kind])}
      size={440}
      zIndex={900}
    >
      {opened && <EnrolContent step={step} setStep={setStep} />}
    </Modal>
  )
}
