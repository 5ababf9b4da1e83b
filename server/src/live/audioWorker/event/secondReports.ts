import type { WorkerApp, AudioProcessor, WorkerSecond } from '../types.ts'
import type { HeardSpans } from './heardSpans.ts'

/** Results of an event, reported one second after the other. */
export interface SecondReports {
  /** An unavailable database only delays the report. */
  add(second: WorkerSecond): void
  /** Resolves when every second is reported. */
  close(): Promise<void>
}

export const openSecondReports = ({
  notifier,
  eventId,
  spans,
  listeners,
  failed,
}: {
  readonly notifier: Pick<WorkerApp['notifier'], 'publish'>
  readonly eventId: bigint
  readonly spans: Pick<HeardSpans, 'flush'>
  readonly listeners: readonly Pick<AudioProcessor, 'second'>[]
  readonly failed: (err: unknown) => void
}): SecondReports => {
  let reporting: Promise<void> = Promise.resolve()

  const writeSpans = async (): Promise<void> => {
    const hasChanged = await spans.flush().catch(failed)
    if (hasChanged) notifier.publish('sound', eventId)
  }
  const report = async (second: WorkerSecond): Promise<void> => {
    await Promise.all([
      writeSpans(),
      ...listeners.map((listener) => listener.second(second).catch(failed)),
    ])
  }
  return {
    add: (second) => {
      reporting = reporting.then(() => report(second))
    },
    close: async () => {
      await reporting
      await writeSpans()
    },
  }
}
