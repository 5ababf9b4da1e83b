import {
  measureGateToEar,
  measureHandOvers,
  measureLanguageChanges,
  measureRestart,
} from '../../../stories/sound/rig/measure.ts'
import type { Rig } from '../../../stories/sound/rig/rig.ts'
import { type Figure, percentile } from '../report.ts'

const most = (name: string, value: number, atMost: number): Figure => ({
  name,
  value,
  unit: 'ms',
  target: { atMost },
})

export const gateToEar = async (rig: Rig, rounds: number): Promise<readonly Figure[]> => {
  const delays = await measureGateToEar(rig, rounds)
  return [
    most('gate to ear, p50', percentile(delays, 50), 120),
    most('gate to ear, p95', percentile(delays, 95), 200),
  ]
}

export const handOvers = async (rig: Rig, rounds: number): Promise<readonly Figure[]> => {
  const measured = await measureHandOvers(rig, rounds)
  const overlap = percentile(
    measured.map((one) => one.overlap),
    50,
  )
  return [
    {
      ...most(
        'hand-over: longest silence',
        Math.max(...measured.map(({ silence }) => silence)),
        20,
      ),
      remark: `over ${measured.length}; both heard for ${overlap} ms (p50)`,
    },
  ]
}

export const languages = async (rig: Rig, rounds: number): Promise<readonly Figure[]> => {
  const changes = await measureLanguageChanges(rig, rounds)
  const delays = (isBack: boolean): number[] =>
    changes.filter((change) => change.isBack === isBack).map(({ delay }) => delay)
  return [
    most('another language, p95', percentile(delays(false), 95), 250),
    most('back to the last language, p95', percentile(delays(true), 95), 170),
  ]
}

export const restarts = async (rig: Rig, rounds: number): Promise<readonly Figure[]> => {
  const delays = await measureRestart(rig, rounds)
  return [
    {
      name: 'engine killed: heard again after the same one is back, most',
      value: Math.max(...delays),
      unit: 'ms',
      remark: `over ${delays.length}`,
    },
  ]
}
