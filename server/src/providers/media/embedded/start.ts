import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { supervise } from '#platform/concurrency/supervise.ts'
import type { EnginePlace } from './configuration.ts'
import { startEngineProcess } from './engineProcess.ts'
import type { Fetching } from './fetching.ts'
import { findLiveKit } from './findLiveKit.ts'
import { installCommand } from './version.ts'

/** The progress of an engine until it carries sound. */
export type EngineState =
  | { readonly step: 'running' }
  | Fetching
  | { readonly step: 'starting' }
  /**
   * Not available here, or does not start; `message` is the reason in English, for the operator.
   */
  | { readonly step: 'missing'; readonly message: string }

export interface EmbeddedLiveKitOptions {
  /** Cache for a downloaded or built program. Created if missing. */
  readonly folder: string
  /** Path from the operator; otherwise the program is found or downloaded. */
  readonly named: string | undefined
  /** Called before each start, because another program may have taken a port that was free. */
  readonly place: () => Promise<EnginePlace>
  readonly log: PlainLog
  /** Called for each step, including the first. */
  readonly tell: (state: EngineState) => void
}

export interface EmbeddedLiveKit {
  stop(): Promise<void>
}

const shortLifeMilliseconds = 5_000
const fetchAgainMilliseconds = 2 * 60_000

/**
 * Runs a real LiveKit beside this process: obtains the program if necessary, restarts it after a
 * crash and stops it with this process.
 */
export const startEmbeddedLiveKit = ({
  folder,
  named,
  place,
  log,
  tell: onState,
}: EmbeddedLiveKitOptions): EmbeddedLiveKit => {
  const stopping = new AbortController()
  const { signal } = stopping

  const find = async (): Promise<string> => {
    for (;;) {
      try {
        return await findLiveKit(folder, named, onState, signal)
      } catch (err) {
        if (signal.aborted) throw err
        log.error({ err }, `No media engine is available, so events have no audio. ${whatHelps}`)
        onState({ step: 'missing', message: messageOf(err) })
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
        onState({ step: 'starting' })
        const started = await startEngineProcess(program, await place())
        if (!signal.aborted) onState({ step: 'running' })
        return started
      },
      failed: (err) => onState({ step: 'missing', message: messageOf(err) }),
      shortLifeMilliseconds,
      log,
    })
    await once(signal, 'abort')
    await engine.stop()
  }

  const done = keepUp().catch((err: unknown) => {
    if (!signal.aborted) log.error({ err }, 'Failed to supervise the embedded LiveKit')
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
