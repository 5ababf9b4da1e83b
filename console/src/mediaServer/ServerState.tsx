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
import type { ServerStatus } from '@openbooth/contract/rules/mediaServers'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { remaining } from '@openbooth/web/time/remaining.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { StateBadge } from '../kit/value/StateBadge.tsx'
import { failureText } from './failureText.ts'
import type { MediaServer, PowerCommand } from './mediaServers.ts'
import styles from './mediaServer.module.css'
import { text } from './text.ts'

type Mood = 'success' | 'info' | 'warning' | 'error' | 'neutral'
type Word = ServerStatus | 'ready' | 'notReady' | 'notAnswering' | 'notTested'

const badges: Readonly<Record<Word, readonly [Mood, Icon]>> = {
  ready: ['success', IconCircleCheck],
  running: ['success', IconCircleCheck],
  notTested: ['info', IconCircleCheck],
  notReady: ['warning', IconPlugConnectedX],
  notAnswering: ['error', IconPlugConnectedX],
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

/** What a reader wants to know first: an order that runs, else whether it can take events. */
const wordOf = (server: MediaServer): Word => {
  const { status, command, engine, isReady, notAnsweringSince, probe } = server
  if (command?.state === 'running') return whileRunning[command.act]
  if (status !== 'running') return status
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

/** The state of a server, with a second line where there is more to say. */
export const ServerState = ({ server }: { readonly server: MediaServer }) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  const language = useLanguage()
  const word = wordOf(server)
  const [mood, Icon] = badges[word]
  const { command, probe, notAnsweringSince } = server
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  const lines: string[] = []
  if (command?.state === 'running') {
    lines.push(
      t(command.step === 'waiting' ? 'waitsForCloud' : 'cloudIsAtIt', { time: elapsed(command) }),
    )
    if (command.failure !== null) lines.push(tFailure(`power_${command.failure.reason}`))
  } else if (word === 'notAnswering' && notAnsweringSince !== null) {
    lines.push(t('since', { time: time(notAnsweringSince) }))
  }
  if (word === 'unknown' && server.power === 'noAccount') lines.push(tFailure('power_noAccount'))
  // A server whose engine answers needs no key to be used.
  else if (server.lookFailure !== null && server.lookFailure !== 'noAccount')
    lines.push(tFailure(`power_${server.lookFailure}`))
  if (server.status === 'running' && probe !== null && probe.reason !== null)
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
