import { availableParallelism } from 'node:os'
import { ownServersInReach } from '#installation/mediaServer/index.ts'
import { hearEvent, type HeardEvent } from './event/hearEvent.ts'
import type { WorkerApp, AudioProcessor } from './types.ts'
import { expireLeases, leaveLease, renewLeases, claimLease, type Lease } from './leases.ts'
import { forgetAudioWorker, reportStatus } from './workerStatus.ts'
import type { WorkBudget } from './workBudget.ts'
import { announcement } from '../streamInput/index.ts'

/** Interval of the heartbeat and of the search for events without a worker. */
const everyMilliseconds = 1_000

/** Creates the processors of an event. */
export type OpenListener = (eventId: bigint, lease: Lease) => Promise<AudioProcessor>

interface Held {
  readonly lease: Lease
  readonly done: Promise<void>
  lateMs(): number
  stop(): void
}

const faultWords = 'Failed to receive or process the sound of an event'

/** Measures the share of one core that this process used since the last call. */
const openCpuMeter = (): (() => number) => {
  let cpu = process.cpuUsage()
  let measuredAt = performance.now()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    const elapsed = performance.now() - measuredAt
    cpu = process.cpuUsage()
    measuredAt = performance.now()
    return (user + system) / 1_000 / elapsed
  }
}

/**
 * Claims and processes running events that no other audio worker processes, up to its capacity.
 * @param me id of this audio worker
 * @param budget refuses further events while this worker is overloaded
 * @param url of its internal HTTP server
 */
export const hearEvents = (
  worker: WorkerApp,
  me: string,
  listeners: readonly OpenListener[],
  budget: WorkBudget,
  url: string | null = null,
): { stop(): Promise<void> } => {
  const { db, env, log } = worker
  const capacity = env.OPENBOOTH_AUDIO_WORKER_CHANNELS ?? availableParallelism() * channelsOfACore
  const offer = announcement(env)
  const held = new Map<bigint, Held>()
  const stopping = new AbortController()

  const channels = (): number =>
    [...held.values()].reduce((sum, { lease }) => sum + lease.channels, 0)

  const hear = (lease: Lease): Held => {
    const { eventId } = lease
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
    let event: HeardEvent | undefined
    const whole = async (): Promise<void> => {
      const opened = await Promise.all(listeners.map((open) => open(eventId, lease)))
      event = await hearEvent(worker, me, eventId, opened)
      await Promise.race([event.over, stopped])
      await event.close()
    }
    const fault = (err: unknown): void => log.error({ err, eventId: String(eventId) }, faultWords)
    // However it ends: a lease that is renewed and not used would leave the event unheard.
    const done = whole()
      .catch(fault)
      .then(() => leaveLease(db, me, eventId))
      .catch(fault)
      .finally(() => held.delete(eventId))
    return { lease, stop, done, lateMs: () => event?.lateMs() ?? 0 }
  }

  const cpuShare = openCpuMeter()
  const measureLoad = () => ({
    channels: channels(),
    cpuShare: cpuShare(),
    lateMs: Math.max(0, ...[...held.values()].map((one) => one.lateMs())),
  })

  const turn = async (): Promise<void> => {
    const load = measureLoad()
    budget.note(load, performance.now())
    await reportStatus(db, me, { ...load, url }, offer)
    const still = await renewLeases(db, me, [...held.keys()])
    // Another audio worker took over, because this one did not renew its lease.
    for (const [eventId, one] of held) if (!still.has(eventId)) one.stop()
    await expireLeases(db)
    const reach = await ownServersInReach(env)
    for (;;) {
      // An event larger than any capacity is processed by a worker that has no other event.
      const room = held.size === 0 ? mostChannels : budget.hasRoom() ? capacity - channels() : 0
      const lease =
        room > 0
          ? await claimLease(db, { worker: me, host: offer.host }, reach, room, [...held.keys()])
          : undefined
      if (lease === undefined || stopping.signal.aborted) return
      held.set(lease.eventId, hear(lease))
      // Pages have no streams after an orderly stop of another worker.
      worker.notifier.publish('sound', lease.eventId)
    }
  }
  let turning: Promise<void> | undefined
  const look = (): void => {
    turning ??= turn()
      .catch((err: unknown) => log.error({ err }, 'The audio worker failed to claim events'))
      .finally(() => {
        turning = undefined
      })
  }
  const timer = setInterval(look, everyMilliseconds)
  look()
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await turning
      const all = [...held.values()]
      for (const one of all) one.stop()
      await Promise.all(all.map(({ done }) => done))
      await forgetAudioWorker(db, me)
    },
  }
}

/** Measured with recording: see docs/measurements.md. */
const channelsOfACore = 16
const mostChannels = 1_000
