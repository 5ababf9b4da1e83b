import type { Egress } from '#platform/egress/egress.ts'
import { liveKitRooms } from './liveKit.ts'
import type { EngineAccount } from './port.ts'
import { probeFrom } from './probeFrom.ts'
import type { EngineProbe } from './probePort.ts'
import type { EngineRooms } from './roomPort.ts'

/**
 * The rooms of the engine behind an account. Sends no request until a method is called.
 * @param timeoutMs for each call
 */
export const engineRoomsFor = (
  account: EngineAccount,
  egress: Egress,
  timeoutMs?: number,
): EngineRooms => liveKitRooms(account, egress, timeoutMs)

/** Probes the engine behind an account. Sends no request until a method is called. */
export const engineProbeFor = (account: EngineAccount, egress: Egress): EngineProbe =>
  probeFrom(liveKitRooms(account, egress))
