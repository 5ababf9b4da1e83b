import {
  isInCloud,
  type PowerAct,
  type ServerStatus,
  type ServerType,
} from '@openbooth/contract/installation/mediaServer/rules'

/** The facts that decide whether the power of a server can be switched. */
export interface PowerFacts {
  readonly serverType: ServerType
  readonly status: ServerStatus
  /** Whether a key of its cloud is known. */
  readonly hasKey: boolean
  readonly isCommandRunning: boolean
  /** Null: not known. */
  readonly canHibernate: boolean | null
  readonly liveEvents: number
}

type Obstacle =
  | 'Power Not Available'
  | 'Command Running'
  | 'Hibernation Not Supported'
  | 'Server State Does Not Allow This'
  | 'Media Server In Use'

const from: Readonly<Record<PowerAct, readonly ServerStatus[]>> = {
  start: ['stopped', 'hibernated', 'unknown'],
  stop: ['running', 'unknown'],
  hibernate: ['running', 'unknown'],
}

/** The reason that prevents an action; undefined if allowed. */
export const obstacleTo = (act: PowerAct, server: PowerFacts): Obstacle | undefined => {
  if (!isInCloud(server.serverType) || !server.hasKey) return 'Power Not Available'
  if (server.isCommandRunning) return 'Command Running'
  // Tencent Cloud has no machine that can.
  const cannot = server.serverType === 'tencent' || server.canHibernate === false
  if (act === 'hibernate' && cannot) return 'Hibernation Not Supported'
  if (!from[act].includes(server.status)) return 'Server State Does Not Allow This'
  return act !== 'start' && server.liveEvents > 0 ? 'Media Server In Use' : undefined
}

/** The status of a server from the command on, until its cloud reports one. */
export const statusOnTheWay = {
  start: 'starting',
  stop: 'stopping',
  hibernate: 'hibernating',
} as const satisfies Record<PowerAct, ServerStatus>

/** The target status of an action. */
export const statusWanted = {
  start: 'running',
  stop: 'stopped',
  hibernate: 'hibernated',
} as const satisfies Record<PowerAct, ServerStatus>
