import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Env } from './env.ts'
import type { Notifier } from './notify.ts'
import type { Egress } from '#platform/egress/egress.ts'
import type { Mailer } from '#platform/ports/mail.ts'
import type { PaymentProvider } from '#platform/ports/payment.ts'
import type { FileStore } from '#platform/ports/storage.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'

/** Shared objects of the whole process, created at the start and passed to every verb and job. */
export interface App {
  readonly env: Env
  readonly db: Database
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly notifier: Notifier
  readonly mailer: Mailer
  /** Null: card payment is off. */
  readonly payments: PaymentProvider | null
  /** The only permitted way to call addresses that users entered. */
  readonly egress: Egress
  /** Recordings and documents. `stored_files` (`file/`) lists its contents. */
  readonly files: FileStore
  readonly log: FastifyBaseLogger
}
