import type { GapReason } from '@openbooth/contract/live/recording/rules'
import type { App } from '#platform/run/app.ts'
import type { SoundForWorker } from '../sound/index.ts'
import type { HeardBlock } from './event/blocks.ts'

/** Dependencies of an audio worker. */
export type WorkerApp = Pick<
  App,
  'env' | 'db' | 'secrets' | 'egress' | 'notifier' | 'files' | 'log'
>

/** Reception state of an event. */
export interface WorkerNow {
  readonly sound: SoundForWorker
  /** Reason why the event is not received. Null: it is received. */
  readonly missing: Missing | null
}

/** The media server is unavailable; this worker was too busy to read its input. */
export type Missing = Extract<GapReason, 'engineLost' | 'workerLost'>

/** Result of one second. */
export interface WorkerSecond extends WorkerNow {
  /** workerLost also if the worker was late and skipped analysis and captions. */
  readonly missing: Missing | null
  /** Its end: milliseconds since 1970 by the database clock. */
  readonly at: number
  /** Number of relevant tracks with sound, by name. */
  readonly arriving: ReadonlyMap<string, number>
}

/** An audio processor of one event. */
export interface AudioProcessor {
  /**
   * True if the processor needs every block. Other processors receive none while the worker is
   * overloaded.
   */
  readonly isEssential?: boolean
  /**
   * Receives all blocks of the same 20 ms: an empty list while no track may be received, silence
   * during an outage.
   * @param at time of their first sample: milliseconds since 1970 by the database clock
   */
  hear(blocks: readonly HeardBlock[], now: WorkerNow, at: number): void
  /** Gets the raw samples of one seat's track before mixing. */
  arrive?(seat: string, track: string, samples: Int16Array): void
  second(second: WorkerSecond): Promise<void>
  /** @param isOver true if the event is over, false if another worker continues */
  close(isOver: boolean): Promise<void>
}
