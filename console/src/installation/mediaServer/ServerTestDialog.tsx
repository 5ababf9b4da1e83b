import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import {
  IconCircleCheck,
  IconInfoCircle,
  IconLock,
  IconLockOff,
  IconPlugConnectedX,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { contract } from '../../api/contract.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { TestDialog, TheirWords } from '../../kit/dialog/TestDialog.tsx'
import { failureText } from './failureText.ts'
import { changedByServers, type MediaServer } from './mediaServers.ts'
import { text } from './text.ts'

type Tested = WireOutput<typeof whole.mediaServer.test>

interface ServerTestDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly server: MediaServer | undefined
}

const Words = ({ words }: { readonly words: string }) => {
  const t = useText(text)
  return words === '' ? null : <TheirWords>{t('inItsWords', { words })}</TheirWords>
}

/** After all other failures the engine sent no message; the text would be ours, for the log. */
const answered: ReadonlySet<string> = new Set(['wrongPassword', 'otherService', 'engineError'])

const EngineResult = ({ engine }: { readonly engine: NonNullable<Tested['engine']> }) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  if (!engine.isOk)
    return (
      <Notice mood="error" Icon={IconPlugConnectedX} title={t('engineBad')}>
        {tFailure(`engine_${engine.reason}`)}
        {answered.has(engine.reason) && <Words words={engine.message} />}
      </Notice>
    )
  const { version, rooms, participants: people, latencyMs: ms } = engine
  return (
    <>
      <Notice mood="success" Icon={IconCircleCheck} title={t('engineGood')}>
        {version === ''
          ? t('engineFoundNoVersion', { rooms, people, ms })
          : t('engineFound', { version, rooms, people, ms })}
      </Notice>
      <SoundResult sound={engine.sound} />
    </>
  )
}

type Sound = Extract<Tested['engine'], { isOk: true }>['sound']

/** Failures on our side, not the server's. */
const ours: ReadonlySet<string> = new Set(['noWorker', 'workerLost'])

const SoundResult = ({ sound }: { readonly sound: Sound }) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  if (sound.isHeard)
    return (
      <>
        <Notice mood="success" Icon={IconVolume} title={t('soundGood')}>
          {t('soundGoodDetail', { join: sound.joinMs, tone: sound.toneMs })}
        </Notice>
        <TlsPath {...sound.tlsPath} />
      </>
    )
  const isOurs = ours.has(sound.reason)
  return (
    <Notice
      mood={isOurs ? 'info' : 'error'}
      Icon={isOurs ? IconInfoCircle : IconVolumeOff}
      title={t(isOurs ? 'soundUnknown' : 'soundBad')}
    >
      {tFailure(`sound_${sound.reason}`)}
      <Words words={sound.words} />
    </Notice>
  )
}

/** The path of networks that allow only HTTPS. Other networks do not need it. */
const TlsPath = ({ state, host, words }: Extract<Sound, { isHeard: true }>['tlsPath']) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  if (state === 'works')
    return (
      <Notice mood="success" Icon={IconLock} title={t('tlsGood')}>
        {t('tlsGoodDetail', { host })}
      </Notice>
    )
  return (
    <Notice
      mood={state === 'off' ? 'info' : 'warning'}
      Icon={IconLockOff}
      title={t(state === 'off' ? 'tlsOff' : 'tlsBad')}
    >
      {tFailure(`tls_${state}`, { host })}
      {state !== 'off' && <Words words={words} />}
    </Notice>
  )
}

const PowerResult = ({ power }: { readonly power: NonNullable<Tested['power']> }) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  return power.isOk ? (
    <Notice mood="success" Icon={IconCircleCheck} title={t('powerGood')}>
      {t('powerGoodDetail', { ms: power.latencyMs })}
    </Notice>
  ) : (
    <Notice mood="error" Icon={IconPlugConnectedX} title={t('powerBad')}>
      {tFailure(`power_${power.reason}`)}
      <Words words={`${power.providerCode} ${power.providerMessage}`.trim()} />
    </Notice>
  )
}

/** Tests the engine and the cloud. */
export const ServerTestDialog = ({ opened, onClose, server }: ServerTestDialogProps) => {
  const t = useText(text)
  return (
    <TestDialog
      opened={opened}
      onClose={onClose}
      title={t('testTitle', { name: server?.serverName ?? '' })}
      id={server?.id}
      call={contract.mediaServer.test}
      invalidates={changedByServers}
      waitingLabel={t('testing')}
      againLabel={t('testAgain')}
    >
      {({ engine, power }) => (
        <>
          {engine === null ? (
            <Notice mood="info" Icon={IconInfoCircle} title={t('noEngine')} />
          ) : (
            <EngineResult engine={engine} />
          )}
          {power !== null && <PowerResult power={power} />}
        </>
      )}
    </TestDialog>
  )
}
