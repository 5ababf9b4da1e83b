import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { AudibleChannel } from '@openbooth/contract/live/sound/rules/audible'
import { fetchLiveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../stories/setup/chromiumFlags.ts'
import { now } from '../stories/sound/rig/measure.ts'
import { openRig, type Person, type Rig } from '../stories/sound/rig/rig.ts'
import { findChromium } from './findChromium.ts'

// Four voices, three listeners and a real media server, which is frozen and killed while two
// processes occupy the cores. After each failure every listener must hear every voice.

const voices = [600, 1000, 1400, 1800] as const
const listenerCount = 3
const frozenMilliseconds = 20_000
/** How long all voices may take to be heard again. */
const timeoutMilliseconds = 15_000
const lookMilliseconds = 100

const trackOfVoice = (place: number): string => `ch:${place + 1}`
const channels: readonly AudibleChannel[] = voices.map((_, place) => ({
  track: trackOfVoice(place),
  seats: [`s${place}`],
  isOnAir: true,
  hasFloor: false,
}))

/** Occupies a core until it is ended. */
const occupyCore = (): (() => void) => {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  return end
}

const enter = async (rig: Rig, place: number): Promise<Person> => {
  const person = await rig.speaker(`s${place}`, voices[place]!, [trackOfVoice(place)])
  await person.page.evaluate((track) => window.trial.voice.open(track), trackOfVoice(place))
  return person
}

/** Time until a page hears a voice. Null: longer than the limit. */
const hears = async (page: Page, place: number, from: number): Promise<number | null> => {
  await page.evaluate((track) => window.trial.choose(track), trackOfVoice(place))
  const begunAt = now()
  while (now() - begunAt < timeoutMilliseconds) {
    const heardAt = await page.evaluate(([hertz, moment]) => window.ear.firstAfter(hertz, moment), [
      voices[place]!,
      Math.max(from, begunAt),
    ] as const)
    if (heardAt !== null) return heardAt - from
    await pause(lookMilliseconds)
  }
  return null
}

interface Failure {
  readonly name: string
  /** Causes the failure and ends it. */
  readonly cause: () => Promise<void>
}

/** @returns the longest time until a voice was heard again, and the voices that were not */
const hearAll = async (listeners: readonly Person[]) => {
  const from = now()
  const missing: string[] = []
  let longest = 0
  await Promise.all(
    listeners.map(async ({ page }, listener) => {
      for (let turn = 0; turn < voices.length; turn += 1) {
        const place = (listener + turn) % voices.length
        const took = await hears(page, place, from)
        if (took === null) missing.push(`listener ${listener + 1} without ${trackOfVoice(place)}`)
        // Later turns measure the change of the channel too.
        else if (turn === 0) longest = Math.max(longest, took)
      }
    }),
  )
  return { longest, missing }
}

/**
 * @param rounds freezes and kills of the media server; half as many crashes of interpreters
 * @returns whether every listener heard every voice after each failure
 */
export const soundTorture = async (rounds = 40): Promise<boolean> => {
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'],
  })
  const rig = await openRig(browser, await fetchLiveKitForTests())
  const cores = [occupyCore(), occupyCore()]
  const missing: string[] = []
  try {
    await rig.say({ generation: 1, channels })
    const speakers: Person[] = []
    for (const place of voices.keys()) speakers.push(await enter(rig, place))
    const listeners: Person[] = []
    for (let count = 0; count < listenerCount; count += 1)
      listeners.push(await rig.listener(trackOfVoice(count)))
    const freeze: Failure = {
      name: 'freeze',
      cause: async () => {
        await rig.engine.kill('SIGSTOP')
        await pause(frozenMilliseconds)
        await rig.engine.kill('SIGCONT')
      },
    }
    const kill: Failure = {
      name: 'kill',
      cause: async () => {
        await rig.engine.kill('SIGKILL')
        await rig.engine.start()
      },
    }
    const crash: Failure = {
      name: 'crash of an interpreter',
      cause: async () => {
        const place = Math.floor(Math.random() * voices.length)
        await speakers[place]!.page.context().close()
        speakers[place] = await enter(rig, place)
      },
    }
    const crashes = Math.ceil(rounds / 2)
    const play = async ({ name, cause }: Failure, times: number): Promise<void> => {
      const all: number[] = []
      for (let turn = 1; turn <= times; turn += 1) {
        await cause()
        const heard = await hearAll(listeners)
        all.push(heard.longest)
        for (const one of heard.missing) missing.push(`${name} ${turn}: ${one}`)
      }
      const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)
      console.log(
        `${name}: ${times} times, heard again after ${seconds(all.toSorted((a, b) => a - b)[Math.floor(times / 2)]!)} s (median), ${seconds(Math.max(...all))} s (longest)`,
      )
    }
    await play(freeze, rounds)
    await play(kill, rounds)
    await play(crash, crashes)
  } finally {
    for (const end of cores) end()
    await rig.close()
    await browser.close()
  }
  for (const one of missing) console.log(`WRONG: ${one}`)
  return missing.length === 0
}
