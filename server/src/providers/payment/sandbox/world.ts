import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Clock } from '#platform/run/clock.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import type { EventSubject, ProviderEvent } from '#platform/ports/payment.ts'

/** What the sandbox needs from the application. */
export interface SandboxWorld {
  readonly db: Database
  readonly clock: Clock
  /** Delivers an event to the application, like a webhook, in the transaction of its cause. */
  readonly deliver: (tx: Transaction<Tables>, event: ProviderEvent, at: Date) => Promise<unknown>
}

/** An id that cannot be guessed, because anyone who knows a session's id may pay it. */
export const newId = (prefix: 'cus' | 'cs' | 'pi' | 'sub' | 'in' | 're' | 'evt'): string =>
  `${prefix}_sandbox_${randomBytes(16).toString('hex')}`

/** Sends an event about an object to the application. */
export const tell = async (
  { deliver }: SandboxWorld,
  tx: Transaction<Tables>,
  at: Date,
  [type, subject, objectId]: readonly [type: string, subject: EventSubject, objectId: string],
): Promise<void> => {
  const event = { id: newId('evt'), type, subject, objectId, createdAt: at, isLive: false }
  await deliver(tx, { ...event, payload: { id: objectId } }, at)
}
