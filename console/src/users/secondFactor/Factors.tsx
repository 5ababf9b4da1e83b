import { Button, Loader, Modal } from '@mantine/core'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import sections from '../../kit/page/sections.module.css'
import { notify } from '../../kit/state/notify.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { addPasskey } from './addPasskey.ts'
import styles from './factors.module.css'
import { PasskeyRows } from './PasskeyRows.tsx'
import { passkeysWorkHere } from './passkeys.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { text } from './text.ts'
import { TotpSetup } from './TotpSetup.tsx'

const state = [contract.secondFactor.state]

/** The authenticator app: set it up or remove it. */
const AppRow = ({ since, onSetUp }: { since: string | null; onSetUp: () => void }) => {
  const t = useText(text)
  const language = useLanguage()
  const remove = useCallMutation(contract.secondFactor.removeTotp, {
    invalidates: state,
    onSuccess: () => notify('success', t('appRemoved')),
  })
  const ask = async () => {
    const question = {
      title: t('removeAppQuestion'),
      effect: t('removeAppEffect'),
      confirmLabel: t('removeApp'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({})
  }
  const time = since && dateText(language, since, ownTimeZone(), 'compact')
  return (
    <li className={styles['row']}>
      <div>
        <h3>{t('app')}</h3>
        <p>{time ? t('appSince', { time }) : t('appDetail')}</p>
      </div>
      {since === null ? (
        <Button variant="default" aria-label={t('setUpApp')} onClick={onSetUp}>
          {t('setUp')}
        </Button>
      ) : (
        <Button variant="default" aria-label={t('removeApp')} onClick={() => void ask()}>
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

const CodesRow = ({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) => {
  const t = useText(text)
  const renew = useCallMutation(contract.secondFactor.renewRecoveryCodes, {
    invalidates: state,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
  })
  const ask = async () => {
    const question = {
      title: t('renewCodesQuestion'),
      effect: t('renewCodesEffect'),
      confirmLabel: t('renewCodesLabel'),
    }
    if (await confirm(question)) renew.mutate({})
  }
  return (
    <li className={styles['row']}>
      <div>
        <h3>{t('codes')}</h3>
        <p>{t('codesLeft', { count: left })}</p>
      </div>
      <Button
        variant="default"
        aria-label={t('renewCodesLabel')}
        loading={renew.isPending}
        onClick={() => void ask()}
      >
        {t('renewCodes')}
      </Button>
    </li>
  )
}

/** What an open dialog shows. */
type Open = { readonly kind: 'app' } | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** The user's second factors: authenticator app, passkeys and recovery codes. */
export const Factors = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.secondFactor.state, {}, { silent: true })
  const [open, setOpen] = useState<Open>()
  const finish = (codes: readonly string[] | null) => {
    setOpen(codes === null ? undefined : { kind: 'codes', codes })
    void refetch()
  }
  const makePasskey = async () => {
    await addPasskey().then((codes) => {
      notify('success', t('passkeyAdded'))
      finish(codes)
    }, reportError)
  }
  const hasFactor = data !== undefined && (data.totpSince !== null || data.passkeys.length > 0)
  return (
    <section className={`${sections['panel']} ${styles['panel']}`} aria-labelledby="factors">
      <h2 id="factors">{t('title')}</h2>
      <p className={styles['detail']}>
        {t('detail')} {data?.isRequired && t('isRequired')}
      </p>
      {data === undefined ? (
        error === null ? (
          <Loader size="sm" />
        ) : (
          <ProblemState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={styles['rows']}>
          <AppRow since={data.totpSince} onSetUp={() => setOpen({ kind: 'app' })} />
          <PasskeyRows
            passkeys={data.passkeys}
            host={data.passkeyHost}
            worksHere={passkeysWorkHere(data.passkeyHost)}
            onAdd={makePasskey}
          />
          {hasFactor && (
            <CodesRow
              left={data.recoveryCodesLeft}
              onCodes={(codes) => setOpen({ kind: 'codes', codes })}
            />
          )}
        </ul>
      )}
      <Modal
        opened={open !== undefined}
        onClose={() => {
          // Only the button closes the codes, so that a stray click cannot lose them.
          if (open?.kind === 'app') setOpen(undefined)
        }}
        withCloseButton={open?.kind === 'app'}
        title={t(open?.kind === 'codes' ? 'saveCodes' : 'setUpApp')}
        size={440}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {open?.kind === 'app' && <TotpSetup onDone={finish} />}
        {open?.kind === 'codes' && (
          <RecoveryCodes codes={open.codes} onDone={() => setOpen(undefined)} />
        )}
      </Modal>
    </section>
  )
}
