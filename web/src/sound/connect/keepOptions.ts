import type { Loss, Received } from '../rules/loss.ts'
import type { Connection, ConnectionInfo } from './openConnection.ts'

export interface KeepOptions {
  /** True for staff, who reconnect first. */
  readonly isStaff: boolean
  /**
   * Requests admission again for each connection. Never throws.
   * @param signal aborts the request
   * @param isSecond true for this page's second identity, while the first is in use
   */
  readonly admit: (
    signal: AbortSignal,
    isSecond: boolean,
  ) => Promise<ConnectionInfo | 'later' | 'ended'>
  /**
   * Takes a new connection into use beside the previous one, which closes some time after this
   * resolves, so that sound continues.
   */
  readonly onConnection: (connection: Connection, before: Connection | null) => Promise<void>
  /** What the current connection receives. Undefined without one. */
  readonly received: () => Received | undefined
  /** Reports the loss to the platform, which checks it. */
  readonly report: (loss: Loss) => void
  /** Whether it begins by way of the engine's relay. */
  readonly isRelayed?: boolean
}
