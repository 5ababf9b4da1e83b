import type { PowerFailureReason } from '@openbooth/contract/installation/mediaServer/rules'

/** What a cloud says of a machine. */
export interface MachineFacts {
  /** `gone`: ended for good; `unknown`: a state this version does not know. */
  readonly state:
    | 'running'
    | 'starting'
    | 'stopping'
    | 'stopped'
    | 'hibernated'
    | 'gone'
    | 'unknown'
  /** Null: the cloud did not say. */
  readonly canHibernate: boolean | null
  /** Its public address. Null: it has none, which is so while it is off. */
  readonly ipAddress: string | null
  /** Why its last act failed, as far as the cloud says; null: it did not. */
  readonly trouble: { readonly code: string; readonly message: string } | null
}

/** The machines of one cloud in one region, reached with one key. Every method throws `PowerFailure`. */
export interface Power {
  look(instanceId: string): Promise<MachineFacts>
  /**
   * Accepted but not finished: `look` reports when it runs. A running or starting machine is
   * accepted too.
   */
  start(instanceId: string): Promise<void>
  /** Keeps nothing but the disks. One that is stopped or stops already is accepted, too. */
  stop(instanceId: string): Promise<void>
  /** Keeps the memory. */
  hibernate(instanceId: string): Promise<void>
  /** Whether the key may switch the machine, as far as the cloud reveals that without doing it. */
  testMachine(instanceId: string): Promise<void>
  /** Whether the key is known in the region. */
  testKey(): Promise<void>
}

interface Details {
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly cause?: unknown
}

const mostCharacters = 300

/** A cloud did not do what was asked. Its words never contain the key's secret, which never leaves us. */
export class PowerFailure extends Error {
  readonly reason: PowerFailureReason
  /** The cloud's code; empty: none. */
  readonly providerCode: string
  /** The cloud's own words, at most 300 characters; empty: none. */
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

/** Whether the same may succeed a moment later. */
export const passes = ({ reason }: PowerFailure): boolean => passing.has(reason)

/** The reason of the first pattern that the cloud's code matches. */
export const reasonOf = (
  code: string,
  reasons: readonly (readonly [RegExp, PowerFailureReason])[],
): PowerFailureReason => reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'refused'

/** The timeout of one request with its retries, because a user may be waiting for ten seconds. */
export const patienceMilliseconds = 8_000
