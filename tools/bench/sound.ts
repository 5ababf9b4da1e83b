import { fetchLiveKitForTests } from '@openbooth/server/testing/liveKitForTests'
import { chromium } from 'playwright-core'
import {
  measureGateToEar,
  measureHandOvers,
  measureLanguageChanges,
  measureRestart,
} from '../../stories/sound/rig/measure.ts'
import { openRig } from '../../stories/sound/rig/rig.ts'
import { findChromium } from '../findChromium.ts'
import { type Figure, percentile } from './report.ts'

const rounds = { gate: 40, handOver: 100, language: 60, restart: 5 }

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

const most = (name: string, value: number, atMost: number): Figure => ({
  name,
  value,
  unit: 'ms',
  target: { atMost },
})

/** What is heard when, by real windows on a real engine: each voice is a tone. */
export const measureSound = async (): Promise<readonly Figure[] | undefined> => {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log('\nSKIPPED: sound. There is no Chromium here; set CHROMIUM_PATH to one.')
    return undefined
  }
  const browser = await chromium.launch({ executablePath, args: flags })
  const rig = await openRig(browser, await fetchLiveKitForTests())
  try {
    const gate = await measureGateToEar(rig, rounds.gate)
    const handOvers = await measureHandOvers(rig, rounds.handOver)
    const changes = await measureLanguageChanges(rig, rounds.language)
    const restarts = await measureRestart(rig, rounds.restart)
    const delays = (isBack: boolean): number[] =>
      changes.filter((change) => change.isBack === isBack).map(({ delay }) => delay)
    const silences = handOvers.map(({ silence }) => silence)
    const overlaps = handOvers.map(({ overlap }) => overlap)
    return [
      most('gate to ear, p50', percentile(gate, 50), 120),
      most('gate to ear, p95', percentile(gate, 95), 200),
      {
        ...most('hand-over: longest silence', Math.max(...silences), 20),
        remark: `over ${silences.length}; both heard for ${percentile(overlaps, 50)} ms (p50)`,
      },
      most('another language, p95', percentile(delays(false), 95), 250),
      most('back to the last language, p95', percentile(delays(true), 95), 170),
      {
        name: 'engine killed: heard again after it is back, most',
        value: Math.max(...restarts),
        unit: 'ms',
        remark: `over ${restarts.length}`,
      },
    ]
  } finally {
    await rig.close()
    await browser.close()
  }
}
