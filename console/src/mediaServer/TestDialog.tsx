import { Button, Loader, Modal } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { Received } from '@openbooth/contract/call'
import { IconCircleCheck, IconInfoCircle, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { contract } from '../api/contract.ts'
import { useCallMutation } from '../api/useCall.ts'
import { useText } from '../i18n/text.ts'
import { Notice } from '../kit/Notice.tsx'
import { ProblemState } from '../kit/ProblemState.tsx'
import { text as kitText } from '../kit/text.ts'
import { failureText } from './failureText.ts'
import { changedByServers, type MediaServer } from './mediaServers.ts'
import styles from './mediaServer.module.css'
import { text } from './text.ts'

type Tested = Received<typeof whole.mediaServer.test>

interface TestDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly server: MediaServer | undefined
}

/** What the other side wrote itself, which may be in any language. */
const Words = ({ words }: { readonly words: string }) => {
  const t = useText(text)
  return words === '' ? null : <span className={styles['words']}>{t('inItsWords', { words })}</span>
}

/** Whatever else went wrong, no engine said anything: the words would be our own, for the log. */
const answered: ReadonlySet<string> = new Set(['wrongPassword', 'otherService', 'engineError'])

const EngineResult = ({ engine }: { readonly engine: NonNullable<Tested['engine']> }) => {
  const t = useText(text)
  const say = useText(failureText)
  if (!engine.isOk)
    return (
      <Notice mood="error" Icon={IconPlugConnectedX} title={t('engineBad')}>
        {say(`engine_${engine.reason}`)}
        {answered.has(engine.reason) && <Words words={engine.message} />}
      </Notice>
    )
  const { version, rooms, participants: people, latencyMs: ms } = engine
  return (
    <Notice mood="success" Icon={IconCircleCheck} title={t('engineGood')}>
      {version === ''
        ? t('engineFoundNoVersion', { rooms, people, ms })
        : t('engineFound', { version, rooms, people, ms })}
    </Notice>
  )
}

const PowerResult = ({ power }: { readonly power: NonNullable<Tested['power']> }) => {
  const t = useText(text)
  const say = useText(failureText)
  return power.isOk ? (
    <Notice mood="success" Icon={IconCircleCheck} title={t('powerGood')}>
      {t('powerGoodDetail', { ms: power.latencyMs })}
    </Notice>
  ) : (
    <Notice mood="error" Icon={IconPlugConnectedX} title={t('powerBad')}>
      {say(`power_${power.reason}`)}
      <Words words={`${power.providerCode} ${power.providerMessage}`.trim()} />
    </Notice>
  )
}

/** Calls the engine and asks the cloud as soon as it opens, and tells what came of it. */
export const TestDialog = ({ opened, onClose, server }: TestDialogProps) => {
  const t = useText(text)
  const say = useText(kitText)
  const { mutate, data, error, isPending } = useCallMutation(contract.mediaServer.test, {
    changes: changedByServers,
    quiet: true,
  })
  const id = server?.id
  useEffect(() => {
    if (opened && id !== undefined) mutate({ id })
  }, [opened, id, mutate])
  const again = () => {
    if (id !== undefined) mutate({ id })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('testTitle', { name: server?.serverName ?? '' })}
      size={560}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <div className={styles['stack']} role="status" aria-busy={isPending}>
        {isPending ? (
          <span>
            <Loader size="xs" /> {t('testing')}
          </span>
        ) : error !== null ? (
          <ProblemState error={error} onRetry={again} />
        ) : (
          data !== undefined && (
            <>
              {data.engine === null ? (
                <Notice mood="info" Icon={IconInfoCircle} title={t('noEngine')} />
              ) : (
                <EngineResult engine={data.engine} />
              )}
              {data.power !== null && <PowerResult power={data.power} />}
            </>
          )
        )}
      </div>
      <div className={styles['actions']}>
        <Button variant="default" onClick={again} disabled={isPending}>
          {t('testAgain')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {say('close')}
        </Button>
      </div>
    </Modal>
  )
}
