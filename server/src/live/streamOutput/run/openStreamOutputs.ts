import { streamNameOfTrack } from '@openbooth/contract/live/delivery/streamNames'
import type { OutputKind, OutputProblem } from '@openbooth/contract/live/streamOutput/rules'
import { openOutput, OutputFailed } from '#providers/streamOutput/index.ts'
import type { App } from '#platform/run/app.ts'
import type { ChannelEncoder } from '../../delivery/index.ts'
import type { SoundForWorker, StateOutput } from '../../sound/index.ts'
import { reportOutput, type OutputFigures } from './reportOutput.ts'
import { runOutput, type RunningOutput } from './runOutput.ts'

type OutputsApp = Pick<App, 'db' | 'env' | 'egress' | 'secrets' | 'notifier' | 'log'>

/** The outputs of an event in an audio worker. */
export interface StreamOutputs {
  /** Starts and stops outputs by the state, and reports. Call it every second. */
  follow(sound: SoundForWorker): void
  close(): Promise<void>
}

interface Held {
  /** @param isLast false: another worker continues with the state */
  stop(isLast: boolean): Promise<void>
  report(): Promise<void>
}

const reportEverySeconds = 5
const off = { state: 'off', problem: null } as const

/** Runs the wanted stream outputs of an event while it is live or paused. */
export const openStreamOutputs = (
  app: OutputsApp,
  eventId: bigint,
  encoder: ChannelEncoder,
): StreamOutputs => {
  const held = new Map<string, Held>()
  let seconds = 0
  let turning: Promise<void> | undefined
  const failed = (err: unknown): void =>
    app.log.error({ err, eventId: String(eventId) }, 'Failed to run a stream output')
  const report = (output: string, figures: OutputFigures): Promise<void> =>
    reportOutput(app, eventId, output, figures).catch(failed)

  const start = async ({ output, track }: StateOutput): Promise<Held | undefined> => {
    const settings = await readServer(app, output)
    // The output was removed meanwhile.
    if (settings === undefined) return undefined
    const take = () => ({
      delivered: running.takeDelivered(),
      reconnects: running.takeReconnects(),
    })
    const reportNow = () => report(output, { ...running.report(), ...take() })
    const running: RunningOutput = runOutput({
      delaySeconds: settings.delaySeconds,
      before: settings.before,
      open: async () => openOutput(app, settings.server()),
      changed: () => void reportNow(),
    })
    const unsubscribe = encoder.subscribe(streamNameOfTrack(track), running.put, 'published')
    return {
      report: reportNow,
      stop: async (isLast) => {
        unsubscribe()
        await running.close().catch(failed)
        const state = isLast ? off : running.report()
        await report(output, { ...state, ...take() })
      },
    }
  }
  /** An output whose channel is hidden or no longer part of the event. */
  const withoutChannel = ({ output }: StateOutput): Held => ({
    report: () =>
      report(output, { state: 'failing', problem: 'noChannel', delivered: 0, reconnects: 0 }),
    stop: async (isLast) => {
      if (isLast) await report(output, { ...off, delivered: 0, reconnects: 0 })
    },
  })
  const turn = async (sound: SoundForWorker): Promise<void> => {
    const wanted = wantedOf(sound)
    for (const [key, one] of held)
      if (!wanted.has(key)) {
        held.delete(key)
        await one.stop(true)
      }
    for (const [key, { output, isAudible }] of wanted) {
      if (held.has(key)) continue
      const one = isAudible ? await start(output) : withoutChannel(output)
      if (one === undefined) continue
      held.set(key, one)
      await one.report()
    }
    seconds += 1
    if (seconds % reportEverySeconds !== 0) return
    for (const one of held.values()) await one.report()
  }

  return {
    follow: (sound) => {
      // A server that is slow to close must not delay the seconds of the event.
      turning ??= turn(sound)
        .catch(failed)
        .finally(() => {
          turning = undefined
        })
    },
    close: async () => {
      await turning
      await Promise.all([...held.values()].map((one) => one.stop(false)))
    },
  }
}

interface WantedOutput {
  readonly output: StateOutput
  readonly isAudible: boolean
}

/** Outputs that should run, by a key that changes when they must start again. */
const wantedOf = ({ state, made, hidden }: SoundForWorker): ReadonlyMap<string, WantedOutput> => {
  if (state.soundState !== 'live' && state.soundState !== 'paused') return new Map()
  const audible = new Set(made.channels.map(({ track }) => track))
  for (const track of hidden) audible.delete(track)
  return new Map(
    state.streamOutputs
      .filter(({ isWanted }) => isWanted)
      .map((output) => {
        const isAudible = audible.has(output.track)
        return [`${output.output} ${output.revision} ${isAudible}`, { output, isAudible }]
      }),
  )
}

/** Reads where an output sends. The secret is opened for each connection. */
const readServer = async ({ db, secrets }: OutputsApp, output: string) => {
  const row = await db.query
    .selectFrom('streamOutputs')
    .select(['kind', 'address', 'userName', 'streamId', 'secret', 'delaySeconds'])
    .select(['state', 'problem'])
    .where('id', '=', BigInt(output))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { delaySeconds, secret, state, problem, ...server } = row
  const open = (): string => {
    try {
      return secret === null ? '' : secrets.open(secret)
    } catch {
      throw new OutputFailed('unsealable' satisfies OutputProblem)
    }
  }
  return {
    delaySeconds,
    /** A failure that another worker left goes on, so that it stays one alarm. */
    before:
      state === 'failing'
        ? { state: 'failing' as const, problem: problem as OutputProblem }
        : { state: 'connecting' as const, problem: null },
    server: () => ({ ...server, kind: server.kind as OutputKind, secret: open() }),
  }
}
