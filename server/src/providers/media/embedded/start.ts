import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { supervise } from '#platform/concurrency/supervise.ts'
import type { EnginePlace } from './configuration.ts'
import { startEngineProcess } from './engineProcess.ts'
import type { Fetching } from './fetching.ts'
import { findLiveKit } from './findLiveKit.ts'
import { installCommand } from './version.ts'

/** How far an engine is, until it carries sound. */
export type EngineState =
  | { readonly step: 'running' }
  | Fetching
  | { readonly step: 'starting' }
  /**
   * It is not available here, or does not start; `message` is the reason in English, for the
   * operator.
   */
  | { readonly step: 'missing'; readonly message: string }

export interface EmbeddedLiveKitOptions {
  /** Keeps the program where it had to be fetched. Made when missing. */
  readonly folder: string
  /** The program an operator named; else one is found or fetched. */
  readonly named: string | undefined
  /** Where it is to be, asked before each start: a port that was free may be taken by the next. */
  readonly place: () => Promise<EnginePlace>
  readonly log: PlainLog
  /** Called with each step, and with the first at once. */
  readonly tell: (state: EngineState) => void
}

export interface EmbeddedLiveKit {
  stop(): Promise<void>
}

const shortLifeMilliseconds = 5_000
const fetchAgainMilliseconds = 2 * 60_000

/** A real LiveKit beside this process, fetched where it must be, started again when it dies, ended with this process. */
export const startEmbeddedLiveKit = ({
  folder,
  named,
  place,
  log,
  tell,
}: EmbeddedLiveKitOptions): EmbeddedLiveKit => {
  const stopping = new AbortController()
  const { signal } = stopping

  const find = async (): Promise<string> => {
    for (;;) {
      try {
        return await findLiveKit(folder, named, tell, signal)
      } catch (err) {
        if (signal.aborted) throw err
        log.error({ err }, `No media engine is available, so events have no audio. ${whatHelps}`)
        tell({ step: 'missing', message: messageOf(err) })
        await pause(fetchAgainMilliseconds, undefined, { signal })
      }
    }
  }

  const keepUp = async (): Promise<void> => {
    const program = await find()
    if (signal.aborted) return
    const engine = supervise({
      name: 'The media engine',
      start: async () => {
        tell({ step: 'starting' })
        const started = await startEngineProcess(program, await place())
        if (!signal.aborted) tell({ step: 'running' })
        return started
      },
      failed: (err) => tell({ step: 'missing', message: messageOf(err) }),
      shortLifeMilliseconds,
      log,
    })
    await once(signal, 'abort')
    await engine.stop()
  }

  const done = keepUp().catch((err: unknown) => {
    if (!signal.aborted) log.error({ err }, 'Stopped supervising the media engine')
  })
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

const whatHelps = `To install it, run: ${installCommand()}`

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
