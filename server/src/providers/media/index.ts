import type { Outbound } from '#platform/outbound/outbound.ts'
import { janus } from './janus.ts'
import { liveKit } from './liveKit.ts'
import { openVidu } from './openVidu.ts'
import type { EngineAccount, MediaEngine } from './port.ts'

const engines = { janus, openVidu, liveKit } as const

/** The engine behind an account. Nothing is called before one of its methods is. */
export const mediaEngineFor = (account: EngineAccount, outbound: Outbound): MediaEngine =>
  engines[account.kind](account, outbound)
