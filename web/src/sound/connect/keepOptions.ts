import type { LastingGap } from '../rules/gaps.ts'
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
   * Starts to use a new connection in addition to the previous one. The previous one closes some
   * time after this resolves, so that sound continues.
   */
  readonly onConnection: (connection: Connection, before: Connection | null) => Promise<void>
  /** What the current connection receives. Undefined: no connection. */
  readonly received: () => Received | undefined
  /** The channels on air of which the current connection delivers no track. */
  readonly gaps: () => readonly LastingGap[]
  /** Reports the loss to the platform, which checks it. */
  readonly report: (loss: Loss) => void
  /** Whether the first connection uses only the media server's relay. */
  readonly isRelayed?: boolean
}
