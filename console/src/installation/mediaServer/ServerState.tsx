import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconLoader2,
  IconMoon,
  IconPlayerStop,
  IconPlugConnectedX,
  IconQuestionMark,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { ServerStatus } from '@openbooth/contract/installation/mediaServer/rules'
import { useLanguage, useText, type Translate } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { remaining } from '@openbooth/web/time/remaining.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import { failureText } from './failureText.ts'
import type { MediaServer, PowerCommand } from './mediaServers.ts'
import styles from './mediaServer.module.css'
import { text } from './text.ts'

type Mood = 'success' | 'info' | 'warning' | 'error' | 'neutral'
type OwnStep = Exclude<NonNullable<NonNullable<MediaServer['own']>['step']>, 'starting'>
type Word =
  | ServerStatus
  | OwnStep
  | 'ready'
  | 'notReady'
  | 'notAnswering'
  | 'notTested'
  | 'startingEngine'

const badges: Readonly<Record<Word, readonly [Mood, Icon]>> = {
  ready: ['success', IconCircleCheck],
  running: ['success', IconCircleCheck],
  notTested: ['info', IconCircleCheck],
  notReady: ['warning', IconPlugConnectedX],
  notAnswering: ['error', IconPlugConnectedX],
  downloading: ['info', IconLoader2],
  building: ['info', IconLoader2],
  startingEngine: ['info', IconLoader2],
  missing: ['error', IconPlugConnectedX],
  starting: ['info', IconLoader2],
  stopping: ['info', IconLoader2],
  hibernating: ['info', IconLoader2],
  stopped: ['neutral', IconPlayerStop],
  hibernated: ['neutral', IconMoon],
  unknown: ['warning', IconQuestionMark],
  gone: ['error', IconCloudOff],
}

const whileRunning = { start: 'starting', hibernate: 'hibernating', stop: 'stopping' } as const
const whenFailed = {
  start: 'startFailed',
  hibernate: 'hibernateFailed',
  stop: 'stopFailed',
} as const

/** The most relevant state: a running command, otherwise whether it accepts events. */
const wordOf = (server: MediaServer): Word => {
  const { status, command, engine, isReady, notAnsweringSince, own, probe } = server
  if (command?.state === 'running') return whileRunning[command.act]
  if (status !== 'running') return status
  if (own?.step === 'starting') return 'startingEngine'
  if (own !== null && own.step !== null) return own.step
  if (notAnsweringSince !== null) return 'notAnswering'
  if (engine === 'none') return 'running'
  if (isReady) return 'ready'
  return probe === null ? 'notTested' : 'notReady'
}

const wanted = { start: 'running', hibernate: 'hibernated', stop: 'stopped' } as const

/** A failed order is no news once the machine is, by another way, as it was to be. */
const isStillFailed = ({ status, command }: MediaServer): boolean =>
  command?.state === 'failed' && status !== wanted[command.act]

/** How long an order has been running: `1:05`. */
const elapsed = ({ askedAt }: PowerCommand): string =>
  remaining(serverNow() - Date.parse(askedAt)).clock.replace(/^00:0?/, '')

/** How far an engine of our own is, and what helps where it cannot be had. */
const preparing = (
  t: Translate<(typeof text)['en']>,
  { step, share, words, command }: NonNullable<MediaServer['own']>,
): readonly string[] => {
  if (step === 'missing') return [t('missingHelp', { command }), t('missingWhy', { words })]
  if (share !== null) return [t('prepared', { percent: Math.floor(share * 100) })]
  return step === 'building' ? [t('takesMinutes')] : []
}

/** The state of a server, with a second line for details. */
export const ServerState = ({ server }: { readonly server: MediaServer }) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  const language = useLanguage()
  const word = wordOf(server)
  const [mood, Icon] = badges[word]
  const { command, own, probe, notAnsweringSince } = server
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  const lines: string[] = []
  if (command?.state === 'running') {
    lines.push(
      t(command.step === 'waiting' ? 'waitsForCloud' : 'cloudIsAtIt', { time: elapsed(command) }),
    )
    if (command.failure !== null) lines.push(tFailure(`power_${command.failure.reason}`))
  } else if (word === 'notAnswering' && notAnsweringSince !== null) {
    lines.push(t('since', { time: time(notAnsweringSince) }))
  } else if (own !== null && own.step !== null) lines.push(...preparing(t, own))
  if (word === 'unknown' && server.power === 'noAccount') lines.push(tFailure('power_noAccount'))
  // A server whose engine responds works without a key.
  else if (server.lookFailure !== null && server.lookFailure !== 'noAccount')
    lines.push(tFailure(`power_${server.lookFailure}`))
  if (server.status === 'running' && own?.step == null && probe !== null && probe.reason !== null)
    lines.push(tFailure(`engine_${probe.reason}`))
  return (
    <>
      <span className={command?.state === 'running' ? styles['turning'] : undefined}>
        <StateBadge mood={mood} Icon={Icon}>
          {t(word)}
        </StateBadge>
      </span>
      {lines.map((line) => (
        <span key={line} className={styles['why']}>
          {line}
        </span>
      ))}
      {command !== null && isStillFailed(server) && (
        <span className={styles['failed']}>
          <IconAlertTriangle size={14} aria-hidden />
          {t(whenFailed[command.act])}
          {command.failure !== null && `: ${tFailure(`power_${command.failure.reason}`)}`}
        </span>
      )}
    </>
  )
}
