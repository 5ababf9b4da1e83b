import type { ConnectionInfo } from '@openbooth/web/sound/connect/openConnection.ts'
import type { Audible } from '@openbooth/contract/live/sound/rules/audible'
import type { Browser, Page } from 'playwright-core'
import { type Engine, makeEngine } from './engine.ts'
import { instrument, voiceTones } from './instrument.ts'
import type { Trial } from './page.ts'
import { servePage } from './servePage.ts'
import { makeSignalProxy, type SignalProxy } from './signalProxy.ts'

/** A person who speaks or listens in a separate window. */
export interface Person {
  readonly page: Page
}

/** The sound library in real windows on a real media server, with a synthetic state. */
export interface Rig {
  readonly engine: Engine
  /** The proxy for signalling. Sound does not pass through it. */
  readonly proxy: SignalProxy
  /** Sends everyone the audible tracks. */
  say(audible: Audible): Promise<void>
  /**
   * A person with a tone as microphone, without a track.
   * @param hears tracks, each on its own fader
   */
  speaker(
    seat: string,
    voice: number,
    tracks: readonly string[],
    hears?: readonly string[],
  ): Promise<Person>
  listener(choice: string): Promise<Person>
  /** The generations of a window's admissions so far. */
  admissionsOf(page: Page): readonly number[]
  /** The state of a window's connection to the media server. */
  linkOf(page: Page): Promise<ReturnType<Trial['link']>>
  /**
   * Closes all windows.
   * @returns their script errors and problems
   */
  closeWindows(): Promise<readonly string[]>
  close(): Promise<void>
}

const room = 'trial'

/** @param program LiveKit's server */
export const openRig = async (browser: Browser, program: string): Promise<Rig> => {
  const served = await servePage()
  const engine = await makeEngine(program)
  await engine.start()
  const proxy = await makeSignalProxy(engine.port)
  const url = `ws://127.0.0.1:${proxy.port}`

  let audible: Audible = { generation: 1, channels: [] }
  let connections = 0
  let people: Page[] = []
  let faults: string[] = []
  const admissions = new Map<Page, number[]>()

  const enter = async (seat: string, voice: number | null): Promise<Person> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(message))
    const connection = (connections += 1)
    await page.exposeFunction('admit', async (): Promise<ConnectionInfo | 'later'> => {
      if (!proxy.isOpen()) return 'later'
      const { generation } = audible
      const identity = `${seat}:${connection}:${generation}`
      const token = await engine.admit({ room, identity, publishes: voice !== null })
      if (token !== undefined) admissions.set(page, [...(admissions.get(page) ?? []), generation])
      return token === undefined ? 'later' : { url, token, generation }
    })
    await page.exposeFunction('askTime', () => performance.timeOrigin + performance.now())
    await page.addInitScript(instrument, { voice, tones: [...voiceTones] })
    await page.goto(served.address)
    // A press, without which browsers play no sound.
    await page.mouse.click(10, 10)
    await page.waitForFunction(() => 'trial' in window)
    await page.evaluate((now) => window.trial.follow(now), audible)
    people.push(page)
    return { page }
  }
  const untilConnected = (page: Page) =>
    page.waitForFunction(() => window.trial.link().at === 'heard')

  const closeWindows = async (): Promise<readonly string[]> => {
    const open = people.filter((page) => !page.isClosed())
    const problems = await Promise.all(
      open.map((page) => page.evaluate(() => window.trial.problems)),
    )
    const found = [...faults, ...problems.flat()]
    await Promise.all(open.map((page) => page.context().close()))
    people = []
    faults = []
    return found
  }

  return {
    engine,
    proxy,
    say: async (next) => {
      audible = next
      await Promise.all(
        people
          .filter((page) => !page.isClosed())
          .map((page) => page.evaluate((now) => window.trial.follow(now), next)),
      )
    },
    speaker: async (seat, voice, tracks, hears = []) => {
      const person = await enter(seat, voice)
      await person.page.evaluate(([own, others]) => window.trial.speak(own, others), [
        tracks,
        hears,
      ] as const)
      await untilConnected(person.page)
      return person
    },
    listener: async (choice) => {
      const person = await enter(`l${connections}`, null)
      await person.page.evaluate((track) => window.trial.listen(track), choice)
      await untilConnected(person.page)
      return person
    },
    admissionsOf: (page) => admissions.get(page) ?? [],
    linkOf: (page) => page.evaluate(() => window.trial.link()),
    closeWindows,
    close: async () => {
      await closeWindows()
      await engine.kill('SIGKILL')
      served.close()
      proxy.close()
    },
  }
}
