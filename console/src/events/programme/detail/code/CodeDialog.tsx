import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Loader, Modal } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { listenerCode } from '@openbooth/web/eventNumber.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { reportError } from '../../../../api/reportError.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { confirm } from '../../../../kit/dialog/confirm.ts'
import dialog from '../../../../kit/dialog/dialog.module.css'
import sections from '../../../../kit/page/sections.module.css'
import { notify } from '../../../../kit/state/notify.ts'
import { ProblemState } from '../../../../kit/state/ProblemState.tsx'
import { Copyable } from '../../../../kit/value/Copyable.tsx'
import { QrCode } from '../../../../kit/value/QrCode.tsx'
import type { Programme } from '../../programmes.ts'
import styles from './code.module.css'
import { text } from './text.ts'

interface CodeDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly programme: Programme
}

type Codes = WireOutput<typeof whole.programmeCode.get>

/** Interval at which the number of connected listeners is refetched. */
const intervalMs = 10_000
const options = { silent: true, invalidates: [contract.programmeCode.get] }

const useCodeActions = (programmeId: number) => {
  const t = useText(text)
  const issue = useCallMutation(contract.programmeCode.issue, options)
  const revoke = useCallMutation(contract.programmeCode.revoke, options)
  const act = async (call: typeof issue, done: string) => {
    try {
      await call.mutateAsync({ programmeId })
      notify('success', done)
    } catch (error) {
      reportError(error)
    }
  }
  const ask = (action: 'replace' | 'revoke') =>
    confirm({
      title: t(`${action}Question`),
      effect: t(`${action}Effect`),
      confirmLabel: t(action),
      danger: true,
    })
  return {
    isBusy: issue.isPending || revoke.isPending,
    create: () => act(issue, t('created')),
    replace: async () => {
      if (await ask('replace')) await act(issue, t('created'))
    },
    revoke: async () => {
      if (await ask('revoke')) await act(revoke, t('wasRevoked'))
    },
  }
}

const Doors = ({ doors }: Pick<Codes, 'doors'>) => {
  const t = useText(text)
  return (
    <section aria-labelledby="programme-doors">
      <h3 id="programme-doors" className={styles['doorsTitle']}>
        {t('doors')}
      </h3>
      <p className={sections['hint']}>{t('doorsDetail')}</p>
      <ul className={styles['doors']}>
        {doors.map(({ name, link }) => {
          const room = name === '' ? t('noRoom') : name
          return (
            <li key={name}>
              <span>{room}</span>
              <Copyable value={link} label={t('copyDoor', { room })}>
                <span className={styles['address']}>{link.replace(/^https?:\/\//, '')}</span>
              </Copyable>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const CodeContent = ({ codes, name }: { readonly codes: Codes; readonly name: string }) => {
  const t = useText(text)
  const { code, doors, connected, listeners } = codes
  if (code === null) return <p className={sections['muted']}>{t('none')}</p>
  if (code.isRevoked) return <p className={sections['muted']}>{t('revoked')}</p>
  return (
    <>
      <div className={styles['code']}>
        <QrCode value={code.link} label={name} size={160} />
        <dl>
          <dt>{t('code')}</dt>
          <dd className={styles['digits']}>
            <Copyable value={code.code} label={t('copyCode')}>
              {listenerCode(code.code)}
            </Copyable>
          </dd>
          <dt>{t('link')}</dt>
          <dd>
            <Copyable value={code.link} label={t('copyLink')}>
              {code.link.replace(/^https?:\/\//, '')}
            </Copyable>
          </dd>
          <dt className="visually-hidden">{t('title')}</dt>
          <dd className={sections['hint']}>{t('connected', { connected, listeners })}</dd>
        </dl>
      </div>
      {doors.length > 0 && <Doors doors={doors} />}
    </>
  )
}

/** The one code of a programme: digits, link, QR code and the links of rooms. */
export const CodeDialog = ({ opened, onClose, programme }: CodeDialogProps) => {
  const t = useText(text)
  const { id, name, permissions, cancelledAt } = programme
  const { data, error, refetch } = useCall(
    contract.programmeCode.get,
    { programmeId: id },
    { enabled: opened, silent: true, intervalMs },
  )
  const actions = useCodeActions(id)
  const mayPlan = permissions.includes('plan') && cancelledAt === null
  const isOpen = data?.code != null && !data.code.isRevoked
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={dialog['fields']}>
        <p className={sections['muted']}>{t('detail')}</p>
        {data === undefined && error === null && <Loader size="sm" />}
        {data === undefined && error !== null && (
          <ProblemState error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <CodeContent codes={data} name={name} />}
      </div>
      {data !== undefined && mayPlan && (
        <div className={dialog['actions']}>
          {isOpen ? (
            <>
              <Button
                variant="default"
                disabled={actions.isBusy}
                onClick={() => void actions.revoke()}
              >
                {t('revoke')}
              </Button>
              <Button
                variant="default"
                disabled={actions.isBusy}
                onClick={() => void actions.replace()}
              >
                {t('replace')}
              </Button>
            </>
          ) : (
            <Button loading={actions.isBusy} onClick={() => void actions.create()}>
              {t('create')}
            </Button>
          )}
        </div>
      )}
    </Modal>
  )
}
