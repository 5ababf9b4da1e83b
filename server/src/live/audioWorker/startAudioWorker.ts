import { availableParallelism } from 'node:os'
import {
  answerServerTest,
  ownServersInReach,
  serverTestTopic,
  claimServerTest,
} from '#installation/mediaServer/index.ts'
import { reportLocalTroubles } from '#installation/health/index.ts'
import { removeSrtLeftovers } from '#providers/streamOutput/index.ts'
import { systemClock } from '#platform/run/clock.ts'
import { repeat } from '#platform/run/repeat.ts'
import { startEncoder, startStreamServer } from '../delivery/index.ts'
import { startRecorder, startMixdowns } from '../recording/index.ts'
import { hearEvents, type OpenListener } from './hearEvents.ts'
import { caption } from './processors/caption.ts'
import { deliver } from './processors/deliver.ts'
import { inputs } from './processors/inputs.ts'
import { record } from './processors/record.ts'
import { watch } from './processors/watch.ts'
import type { WorkerApp } from './types.ts'
import { testServer } from './testServer.ts'
import { openWorkBudget } from './workBudget.ts'

export interface RunningAudioWorker {
  /** Stops claiming events. Resolves when all work has ended. */
  stop(): Promise<void>
}

/** Number of servers tested concurrently. */
const mostAtOnce = 4

/** Starts an audio worker. Any number may run side by side. @param worker id of this worker */
export const startAudioWorker = async (
  app: WorkerApp,
  worker: string,
): Promise<RunningAudioWorker> => {
  await removeSrtLeftovers().catch((err: unknown) =>
    app.log.warn({ err }, 'Failed to remove the files of a killed audio worker'),
  )
  const recorder = await startRecorder(app)
  const mixdowns = startMixdowns(app)
  const reports = repeat({
    name: 'report troubles of the audio worker',
    intervalMs: 20_000,
    clock: systemClock,
    log: app.log,
    work: () => reportLocalTroubles(app),
  })
  const server = await startStreamServer(app)
  const thread = startEncoder()
  const budget = openWorkBudget(availableParallelism())
  /** The processors of an event. */
  const listeners: readonly OpenListener[] = [
    async (eventId) => record(recorder, eventId),
    (eventId) => watch(app, eventId),
    (eventId) => caption(app, eventId, worker, budget.hasRoom),
    async (eventId) => inputs(app, eventId, worker),
    async (_, lease) => deliver(app, { server, thread }, lease),
  ]
  const events = hearEvents(app, worker, listeners, budget, server.url)
  const underWay = new Set<Promise<void>>()
  let isStopped = false

  const next = async (): Promise<boolean> => {
    const test = await claimServerTest(app.db, worker, await ownServersInReach(app.env))
    if (test === undefined) return false
    await answerServerTest(app.db, test, await testServer(app, test))
    return true
  }
  const lane = async (): Promise<void> => {
    while (!isStopped && (await next()));
  }
  const look = (): void => {
    if (isStopped || underWay.size >= mostAtOnce) return
    const work = lane()
      .catch((err: unknown) => app.log.error({ err }, 'Failed to test a media server'))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }
  const unsubscribe = app.notifier.subscribe(serverTestTopic, look)
  look()
  return {
    stop: async () => {
      isStopped = true
      unsubscribe()
      await Promise.all([
        ...underWay,
        reports.stop(),
        events.stop().then(() => Promise.all([recorder.stop(), server.close(), thread.stop()])),
        mixdowns.stop(),
      ])
    },
  }
}
