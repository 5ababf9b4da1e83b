import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../report.ts'
import type { WorkerHouse } from './workerHouse.ts'
import { untilFound } from './untilFound.ts'

const languages = 3
/** The languages and the floor. */
const channels = languages + 1
/** Long enough for an audio worker to search for events several times. */
const settleMilliseconds = 4_000

interface Heard {
  readonly event: number
  readonly worker: string
}

/** Starts events that each fill one audio worker, and workers one after the other. */
export const measureMoreWorkers = async (house: WorkerHouse): Promise<readonly Figure[]> => {
  const heard = (): Promise<readonly Heard[]> =>
    house.ask<Heard & Record<string, unknown>>(
      'select event_id::integer as event, worker::text from audio_worker_leases',
    )
  for (const owner of [2, 3, 4]) await house.startSpeaking(owner, languages)
  house.startAudioWorker(channels)
  await untilFound(async () => (await heard()).length > 0 || undefined)
  await pause(settleMilliseconds)
  const byOne = await heard()
  const seconds: number[] = []
  for (let workers = 2; workers <= 3; workers += 1) {
    const at = performance.now()
    house.startAudioWorker(channels)
    await untilFound(async () => (await heard()).length >= workers || undefined)
    seconds.push((performance.now() - at) / 1000)
  }
  await pause(settleMilliseconds)
  const byAll = await heard()
  return [
    {
      name: `events of ${channels} channels that an audio worker of ${channels} hears`,
      value: byOne.length,
      unit: 'of 3',
      target: { atMost: 1 },
    },
    {
      name: 'the same that three such ears hear, one each',
      value: new Set(byAll.map(({ worker }) => worker)).size,
      unit: 'of 3',
      target: { atLeast: 3 },
      remark: `${new Set(byAll.map(({ event }) => event)).size} events`,
    },
    {
      name: 'one that waits is heard after the start of the next audio worker',
      value: Math.max(...seconds),
      unit: 's',
      target: { atMost: 10 },
      remark: 'the start of its process included',
    },
  ]
}
