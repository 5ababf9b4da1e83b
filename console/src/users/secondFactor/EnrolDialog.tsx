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

interface EnrolContentProps {
  readonly setTitle: (key: 'enrolTitle' | 'app' | 'saveCodes') => void
}

const onDone = () => answerStepUp('enrolment', true)

const EnrolContent = ({ setTitle }: EnrolContentProps) => {
  const t = useText(text)
  const { data, error } = useCall(contract.secondFactor.state, {}, { silent: true })
  const [isApp, setApp] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (issued: readonly string[] | null) => {
    if (issued === null) return onDone()
    setTitle('saveCodes')
    setCodes(issued)
  }
  const choosePasskey = async () => {
    setMaking(true)
    await addPasskey().then(finish, reportError)
    setMaking(false)
  }
  if (data === undefined && error === null) return <Loader size="sm" />
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (isApp)
    return (
      <>
        <TotpSetup onDone={finish} />
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['back']}
          onClick={() => {
            setTitle('enrolTitle')
            setApp(false)
          }}
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
        onChoose={() => {
          setTitle('app')
          setApp(true)
        }}
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
  const [title, setTitle] = useState<'enrolTitle' | 'app' | 'saveCodes'>('enrolTitle')
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      withCloseButton={false}
      title={t(title)}
      size={440}
      zIndex={900}
    >
      {opened && <EnrolContent setTitle={setTitle} />}
    </Modal>
  )
}
