import type { PowerFailureReason } from '@openbooth/contract/installation/mediaServer/rules'

/** The state of a machine, reported by its cloud. */
export interface MachineFacts {
  /** `gone`: terminated; `unknown`: a state that this version does not know. */
  readonly state:
    | 'running'
    | 'starting'
    | 'stopping'
    | 'stopped'
    | 'hibernated'
    | 'gone'
    | 'unknown'
  /** Null if the cloud does not report it. */
  readonly canHibernate: boolean | null
  /** Its public address; null without one, as in a stopped machine. */
  readonly ipAddress: string | null
  /** The failure of its last operation, reported by the cloud; null without a failure. */
  readonly trouble: { readonly code: string; readonly message: string } | null
}

/**
 * The machines of one cloud in one region, accessed with one key. Every method throws
 * `PowerFailure`.
 */
export interface Power {
  look(instanceId: string): Promise<MachineFacts>
  /**
   * Accepted but not finished: `look` reports when it runs. A running or starting machine is
   * accepted too.
   */
  start(instanceId: string): Promise<void>
  /**
   * Stops a machine; only its disks keep their data. A stopped or stopping machine is accepted too.
   */
  stop(instanceId: string): Promise<void>
  /** Stops a machine and saves its memory. */
  hibernate(instanceId: string): Promise<void>
  /**
   * Tests whether the key may switch the machine, as far as the cloud reveals that without an
   * operation.
   */
  testMachine(instanceId: string): Promise<void>
  /** Tests whether the region accepts the key. */
  testKey(): Promise<void>
}

interface Details {
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly cause?: unknown
}

const mostCharacters = 300

/** A cloud refused or failed an operation. Its message never contains the key's secret. */
export class PowerFailure extends Error {
  readonly reason: PowerFailureReason
  /** The cloud's code; empty without one. */
  readonly providerCode: string
  /** The cloud's message, at most 300 characters; empty without one. */
  readonly providerMessage: string

  constructor(reason: PowerFailureReason, { code = '', message = '', cause }: Details = {}) {
    super(`${reason}${code && ` (${code})`}`, { cause })
    this.name = 'PowerFailure'
    this.reason = reason
    this.providerCode = code
    this.providerMessage = message.slice(0, mostCharacters)
  }
}

const passing: ReadonlySet<PowerFailureReason> = new Set([
  'throttled',
  'unreachable',
  'badAnswer',
  'clockSkew',
  'wrongState',
])

/** True if a retry a moment later may succeed. */
export const passes = ({ reason }: PowerFailure): boolean => passing.has(reason)

/** The reason of the first pattern that the cloud's code matches. */
export const reasonOf = (
  code: string,
  reasons: readonly (readonly [RegExp, PowerFailureReason])[],
): PowerFailureReason => reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'refused'

/** The timeout of one request with its retries, within the ten seconds that a user waits. */
export const timeoutMilliseconds = 8_000
