import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../report.ts'
import type { EarHouse } from './house.ts'
import { untilFound } from './untilFound.ts'

const languages = 3
/** Those and the floor. */
const channels = languages + 1
/** Long enough for an ear to have looked for more several times. */
const settleMilliseconds = 4_000

interface Heard {
  readonly event: number
  readonly ear: string
}

/** Events of which one fills an audio worker, and workers that start one after the other. */
export const measureMoreEars = async (house: EarHouse): Promise<readonly Figure[]> => {
  const heard = (): Promise<readonly Heard[]> =>
    house.ask<Heard & Record<string, unknown>>(
      'select event_id::integer as event, ear::text from ear_leases',
    )
  for (const owner of [2, 3, 4]) await house.startSpeaking(owner, languages)
  house.startEar(channels)
  await untilFound(async () => (await heard()).length > 0 || undefined)
  await pause(settleMilliseconds)
  const byOne = await heard()
  const seconds: number[] = []
  for (let ears = 2; ears <= 3; ears += 1) {
    const at = performance.now()
    house.startEar(channels)
    await untilFound(async () => (await heard()).length >= ears || undefined)
    seconds.push((performance.now() - at) / 1000)
  }
  await pause(settleMilliseconds)
  const byAll = await heard()
  return [
    {
      name: `events of ${channels} channels that an ear of ${channels} hears`,
      value: byOne.length,
      unit: 'of 3',
      target: { atMost: 1 },
    },
    {
      name: 'the same that three such ears hear, one each',
      value: new Set(byAll.map(({ ear }) => ear)).size,
      unit: 'of 3',
      target: { atLeast: 3 },
      remark: `${new Set(byAll.map(({ event }) => event)).size} events`,
    },
    {
      name: 'one that waits is heard after the start of the next ear',
      value: Math.max(...seconds),
      unit: 's',
      target: { atMost: 10 },
      remark: 'the start of its process included',
    },
  ]
}
