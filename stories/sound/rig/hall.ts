import { setTimeout as pause } from 'node:timers/promises'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { comeIn, openSoundStream } from '@openbooth/server/live/admission/testing/people'
import type { ConnectionInfo } from '@openbooth/web/sound/connect/openConnection.ts'
import { audibleBy } from '@openbooth/contract/live/sound/rules/audible'
import type { Browser, Page } from 'playwright-core'
import type { Product } from '../../product.ts'
import { instrument, voiceTones } from './instrument.ts'
import { servePage } from './servePage.ts'

/** A person whose voice is a tone. */
export interface Voice {
  readonly page: Page
  /** The ticket, for calls. */
  readonly seat: string
  /** Opens the microphone into a track. */
  open(track: string): Promise<void>
  off(): Promise<void>
}

/** The people of an event, with the sound library only. The platform admits them. */
export interface Hall {
  /** A person who speaks on the floor all the time. */
  speaker(code: string, hertz: number): Promise<Page>
  /** A person who may speak into some tracks, and speaks into none yet. */
  voice(code: string, hertz: number): Promise<Voice>
  listener(code: string, choice: string): Promise<Page>
  closeWindows(): Promise<void>
  close(): void
}

const againMilliseconds = 100

/**
 * @param share the random share of all its pages' pauses, from 0 to 1; by default each page draws
 * its own
 */
export const openHall = async (
  browser: Browser,
  product: Product,
  share?: number,
): Promise<Hall> => {
  const served = await servePage()
  let leaving: (() => Promise<void>)[] = []

  const enter = async (
    code: string,
    voice: number | null,
  ): Promise<{ readonly page: Page; readonly seat: string }> => {
    const { seat } = await comeIn(product, code)
    const context = await browser.newContext()
    const page = await context.newPage()
    let hasLeft = false
    let stream: Awaited<ReturnType<typeof openSoundStream>> | undefined
    const followOnce = async (): Promise<void> => {
      stream = await openSoundStream(product, seat)
      for (;;) {
        const { sound } = await stream.next()
        await page.evaluate((now) => window.trial.follow(now), audibleBy(sound, true))
      }
    }
    // A test's stream ends after a time without messages. The next stream begins with the current
    // state.
    const follow = async (): Promise<void> => {
      while (!hasLeft) {
        await followOnce().catch(() => {})
        await pause(againMilliseconds)
      }
    }
    await page.exposeFunction('admit', async (): Promise<ConnectionInfo | 'later'> => {
      const { code: answered, data } = await product.call(soundCalls.enter, {}, { seat })
      if (answered !== 200) return 'later'
      const { url, generation, rooms } = data
      return {
        url: (url || product.address).replace('http', 'ws'),
        generation,
        token: rooms[0]!.token,
      }
    })
    await page.exposeFunction('askTime', () => performance.timeOrigin + performance.now())
    await page.addInitScript(instrument, { voice, tones: [...voiceTones] })
    if (share !== undefined)
      await page.addInitScript((one) => {
        Math.random = () => one
      }, share)
    await page.goto(served.address)
    await page.mouse.click(10, 10)
    await page.waitForFunction(() => 'trial' in window)
    void follow()
    leaving.push(async () => {
      hasLeft = true
      stream?.close()
      await context.close()
    })
    return { page, seat }
  }
  const untilConnected = (page: Page) =>
    page.waitForFunction(() => window.trial.link().at === 'heard')

  const voice = async (code: string, hertz: number): Promise<Voice> => {
    const { page, seat } = await enter(code, hertz)
    const { rooms } = await product.ok(soundCalls.enter, {}, { seat })
    await page.evaluate((tracks) => window.trial.speak(tracks, []), rooms[0]!.publishes)
    await untilConnected(page)
    return {
      page,
      seat,
      open: (track) => page.evaluate((one) => window.trial.voice.open(one), track),
      off: () => page.evaluate(() => window.trial.voice.off()),
    }
  }

  return {
    speaker: async (code, hertz) => {
      const { page, open } = await voice(code, hertz)
      await open(floorTrack)
      return page
    },
    voice,
    listener: async (code, choice) => {
      const { page } = await enter(code, null)
      await page.evaluate((track) => window.trial.listen(track), choice)
      await untilConnected(page)
      return page
    },
    closeWindows: async () => {
      await Promise.all(leaving.map((leave) => leave()))
      leaving = []
    },
    close: () => served.close(),
  }
}
