import type { Outbound } from '#platform/outbound/outbound.ts'
import { janus } from './janus.ts'
import { liveKit } from './liveKit.ts'
import { openVidu } from './openVidu.ts'
import type { Engine, EngineAccount } from './port.ts'
import { probeFrom } from './probeFrom.ts'
import type { EngineProbe } from './probePort.ts'
import type { EngineRooms } from './roomPort.ts'
import { withoutSecret } from './withoutSecret.ts'

const engines = { janus, openVidu, liveKit } as const

const engineOf = (account: EngineAccount, outbound: Outbound): Engine =>
  engines[account.kind](account, outbound)

/** Probes the engine behind an account. Nothing is called before one of its methods is. */
export const engineProbeFor = (account: EngineAccount, outbound: Outbound): EngineProbe =>
  probeFrom(account.password, engineOf(account, outbound))

/** The rooms of the engine behind an account, likewise. */
export const engineRoomsFor = (account: EngineAccount, outbound: Outbound): EngineRooms => {
  const { rooms } = engineOf(account, outbound)
  return { list: () => withoutSecret(account.password, rooms) }
}
