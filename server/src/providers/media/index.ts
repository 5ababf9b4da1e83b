import type { Egress } from '#platform/egress/egress.ts'
import { liveKitRooms } from './liveKit.ts'
import type { EngineAccount } from './port.ts'
import { probeFrom } from './probeFrom.ts'
import type { EngineProbe } from './probePort.ts'
import type { EngineRooms } from './roomPort.ts'

/**
 * The rooms of the engine behind an account. Nothing is called before one of its methods is.
 * @param timeoutMs for each call
 */
export const engineRoomsFor = (
  account: EngineAccount,
  egress: Egress,
  timeoutMs?: number,
): EngineRooms => liveKitRooms(account, egress, timeoutMs)

/** Probes that engine, likewise. */
export const engineProbeFor = (account: EngineAccount, egress: Egress): EngineProbe =>
  probeFrom(liveKitRooms(account, egress))
