import type { App } from '#platform/run/app.ts'
import type { SoundForWorker } from '../sound/index.ts'

/** What receiving streams needs of an audio worker. */
export type WorkerApp = Pick<App, 'env' | 'db' | 'secrets' | 'egress' | 'notifier' | 'log'>

/** The streams of one event, called by its audio worker. */
export interface EventInputs {
  /** Called once a second. */
  second(now: { readonly sound: SoundForWorker }): Promise<void>
  close(): Promise<void>
}
