import { fetchLiveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { type Browser, chromium } from 'playwright-core'
import { openRig, type Rig } from '../../stories/sound/rig/rig.ts'
import { findChromium } from '../findChromium.ts'
import type { Figure } from './report.ts'
import { type Piece, runParts } from './runParts.ts'
import { measureCapacity } from './sound/capacity.ts'
import { headphoneExposure } from './sound/headphoneExposure.ts'
import { gateToEar, handOvers, languages, restarts } from './sound/library.ts'
import { coldListeners, frozen, type House, killed, openHouse, restarted } from './sound/pages.ts'
import { measureStreams } from './sound/streams.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
/** BENCH_ROUNDS=3 runs a short trial. */
const mostRounds = Number(process.env['BENCH_ROUNDS'] ?? Number.POSITIVE_INFINITY)

/** The delays of sound in real windows on a real media server: each voice is a tone. */
export const measureSound = (): Promise<readonly Figure[] | undefined> =>
  inBrowser('sound', async (browser, program) => runParts(partsOn(browser, program)))

/** The level of dangerous sounds in a listener's headphones, as a separate measurement. */
export const measureHeadphoneExposureAlone = async (
  signal: AbortSignal,
): Promise<readonly Figure[]> =>
  (await inBrowser('dangerous sounds', (browser, program) =>
    rigs(browser, program)(1, headphoneExposure)(signal),
  )) ?? []

const inBrowser = async (
  what: string,
  measure: (browser: Browser, program: string) => Promise<readonly Figure[]>,
): Promise<readonly Figure[] | undefined> => {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log(
      `\nSKIPPED: ${what}. Chromium was not found. Set CHROMIUM_PATH to a Chromium binary.`,
    )
    return undefined
  }
  const program = await fetchLiveKitForTests()
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    return await measure(browser, program)
  } finally {
    await browser.close()
  }
}

/** Measures with browser windows and a media server, without the platform. */
const rigs =
  (browser: Browser, program: string) =>
  (rounds: number, measure: (rig: Rig, rounds: number) => Promise<readonly Figure[]>) =>
  async (signal: AbortSignal): Promise<readonly Figure[]> => {
    const rig = await openRig(browser, program)
    signal.addEventListener('abort', () => void rig.close())
    try {
      return await measure(rig, Math.min(rounds, mostRounds))
    } finally {
      await rig.close()
    }
  }

const partsOn = (browser: Browser, program: string): readonly Piece[] => {
  const onRig = rigs(browser, program)
  const inHouse =
    (rounds: number, measure: (house: House, rounds: number) => Promise<readonly Figure[]>) =>
    async (signal: AbortSignal): Promise<readonly Figure[]> => {
      const house = await openHouse(browser, program)
      signal.addEventListener('abort', () => void house.close())
      try {
        return await measure(house, Math.min(rounds, mostRounds))
      } finally {
        await house.close()
      }
    }
  return [
    { name: 'From the gate to the ear', seconds: 180, measure: onRig(40, gateToEar) },
    { name: 'Hand-overs', seconds: 360, measure: onRig(100, handOvers) },
    { name: 'Changes of language', seconds: 240, measure: onRig(60, languages) },
    {
      name: 'Dangerous sounds at the ear',
      seconds: 180,
      measure: onRig(1, headphoneExposure),
    },
    { name: 'The engine is killed', seconds: 240, measure: onRig(5, restarts) },
    { name: 'From Listen to sound', seconds: 240, measure: inHouse(5, coldListeners) },
    { name: 'A media server dies', seconds: 300, measure: inHouse(3, killed) },
    { name: 'A media server freezes', seconds: 300, measure: inHouse(3, frozen) },
    { name: 'API and database restart', seconds: 300, measure: inHouse(3, restarted) },
    // Includes minutes to build LiveKit's test client, if necessary.
    { name: 'Listeners a core', seconds: 420, measure: onRig(1, measureCapacity) },
    {
      name: 'State streams',
      seconds: 240,
      measure: () => measureStreams(Math.min(20, mostRounds)),
    },
  ]
}
