import { fetchLiveKitForTests } from '@openbooth/server/testing/liveKitForTests'
import { type Browser, chromium } from 'playwright-core'
import { openRig, type Rig } from '../../stories/sound/rig/rig.ts'
import { findChromium } from '../findChromium.ts'
import { type Figure, printAtOnce } from './report.ts'
import { measureCapacity } from './sound/capacity.ts'
import { exposure } from './sound/exposure.ts'
import { gateToEar, handOvers, languages, restarts } from './sound/library.ts'
import { coldListeners, frozen, type House, killed, openHouse, restarted } from './sound/pages.ts'
import { measureStreams } from './sound/streams.ts'

interface Part {
  readonly name: string
  readonly rounds: number
  /** Seconds it takes at most: what hangs is told, and the next one measured. */
  readonly seconds: number
  /** @param signal that nobody waits any more */
  readonly measure: (rounds: number, signal: AbortSignal) => Promise<readonly Figure[]>
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
/** BENCH_ROUNDS=3 makes a short trial of it. */
const mostRounds = Number(process.env['BENCH_ROUNDS'] ?? Number.POSITIVE_INFINITY)

/** What is heard when, by real windows on a real engine: each voice is a tone. */
export const measureSound = async (): Promise<readonly Figure[] | undefined> => {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log('\nSKIPPED: sound. There is no Chromium here; set CHROMIUM_PATH to one.')
    return undefined
  }
  const program = await fetchLiveKitForTests()
  const browser = await chromium.launch({ executablePath, args: flags })
  const figures: Figure[] = []
  try {
    for (const part of partsOn(browser, program)) {
      console.log(`\n${part.name} ...`)
      const measured = await within(part)
      for (const figure of measured) printAtOnce(figure)
      figures.push(...measured)
    }
    return figures
  } finally {
    await browser.close()
  }
}

const partsOn = (browser: Browser, program: string): readonly Part[] => {
  const onRig =
    (measure: (rig: Rig, rounds: number) => Promise<readonly Figure[]>) =>
    async (rounds: number, signal: AbortSignal): Promise<readonly Figure[]> => {
      const rig = await openRig(browser, program)
      signal.addEventListener('abort', () => void rig.close())
      try {
        return await measure(rig, rounds)
      } finally {
        await rig.close()
      }
    }
  const inHouse =
    (measure: (house: House, rounds: number) => Promise<readonly Figure[]>) =>
    async (rounds: number, signal: AbortSignal): Promise<readonly Figure[]> => {
      const house = await openHouse(browser, program)
      signal.addEventListener('abort', () => void house.close())
      try {
        return await measure(house, rounds)
      } finally {
        await house.close()
      }
    }
  return [
    { name: 'From the gate to the ear', rounds: 40, seconds: 180, measure: onRig(gateToEar) },
    { name: 'Hand-overs', rounds: 100, seconds: 360, measure: onRig(handOvers) },
    { name: 'Changes of language', rounds: 60, seconds: 240, measure: onRig(languages) },
    { name: 'Dangerous sounds at the ear', rounds: 1, seconds: 180, measure: onRig(exposure) },
    { name: 'The engine is killed', rounds: 5, seconds: 240, measure: onRig(restarts) },
    { name: 'From Listen to sound', rounds: 5, seconds: 240, measure: inHouse(coldListeners) },
    { name: 'A media server dies', rounds: 3, seconds: 300, measure: inHouse(killed) },
    { name: 'A media server freezes', rounds: 3, seconds: 300, measure: inHouse(frozen) },
    { name: 'API and database restart', rounds: 3, seconds: 300, measure: inHouse(restarted) },
    // Where LiveKit's test client has to be built first it takes minutes.
    { name: 'Listeners a core', rounds: 1, seconds: 420, measure: onRig(measureCapacity) },
    { name: 'State streams', rounds: 20, seconds: 240, measure: measureStreams },
  ]
}

const within = async ({ name, rounds, seconds, measure }: Part): Promise<readonly Figure[]> => {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not done within ${seconds} s`))
      ending.abort()
    }, seconds * 1000)
  })
  try {
    return await Promise.race([measure(Math.min(rounds, mostRounds), ending.signal), late])
  } catch (error) {
    const remark = error instanceof Error ? error.message.split('\n')[0]! : String(error)
    return [{ name, value: Number.NaN, unit: '', target: { atMost: 0 }, remark }]
  } finally {
    clearTimeout(timer)
  }
}
