import { type WorkerHouse, openWorkerHouse } from './ear/workerHouse.ts'
import type { Figure } from './report.ts'
import { runParts } from './runParts.ts'
import { measureCapacity } from './words/capacity.ts'
import { measureDelays } from './words/delays.ts'
import { measureHour } from './words/hour.ts'
import { measureReaders } from './words/readers.ts'
import { addModels, startServices } from './words/services.ts'

/** The delay of captions and machine voices, and whether all arrive. */
export const measureTranscription = (): Promise<readonly Figure[]> =>
  runParts([
    { name: 'An hour, accelerated', seconds: 240, measure: measureHour },
    { name: 'Readers', seconds: 180, measure: measureReaders },
    { name: 'Delays', seconds: 240, measure: withModels(measureDelays) },
    { name: 'Capacity', seconds: 300, measure: withModels(measureCapacity) },
  ])

const withModels =
  (measure: (house: WorkerHouse, models: Models) => Promise<readonly Figure[]>) =>
  async (signal: AbortSignal): Promise<readonly Figure[]> => {
    const services = await startServices()
    const house = await openWorkerHouse()
    signal.addEventListener('abort', () => void house.close())
    try {
      return await measure(house, await addModels(house, services.host))
    } finally {
      await house.close()
      await services.stop()
    }
  }

type Models = Awaited<ReturnType<typeof addModels>>
