import { type Browser, chromium, type Page } from 'playwright-core'
import { blockWebrtc, networkKey } from '../../../stories/sound/rig/blockWebrtc.ts'
import { instrument, voiceTones } from '../../../stories/sound/rig/instrument.ts'
import { firstAfter, now, untilHeard } from '../../../stories/sound/rig/measure.ts'
import { findChromium } from '../../findChromium.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** A listener in Chromium whose sound is measured. Moments are milliseconds since 1970. */
export interface Listener {
  readonly page: Page
  /** When the listener pressed Listen. */
  readonly pressedAt: number
  /** Chooses another channel. @returns the moment of the choice */
  choose(channel: string): Promise<number>
  /** The first moment of a tone after another moment. Waits for it. */
  heard(hertz: number, after: number): Promise<number>
  close(): Promise<void>
}

export const original = 'Original'

export interface Listeners {
  /**
   * Opens a listener page in a new window and presses Listen.
   * @param channel its name on the page
   */
  listen(code: string, channel: string, network: 'open' | 'httpsOnly'): Promise<Listener>
  close(): Promise<void>
}

/** Undefined: Chromium is not installed. */
export const openListeners = async (address: string): Promise<Listeners | undefined> => {
  const executablePath = findChromium()
  if (executablePath === undefined) return undefined
  const browser: Browser = await chromium.launch({ executablePath, args: flags })
  let visitors = 0
  return {
    listen: async (code, channel, network) => {
      visitors += 1
      // The content security policy of a page would block the worklet that measures sound.
      const context = await browser.newContext({
        bypassCSP: true,
        locale: 'en',
        extraHTTPHeaders: { 'x-forwarded-for': `10.67.0.${visitors % 250}` },
      })
      await context.addInitScript(instrument, { voice: null, tones: [...voiceTones] })
      if (network === 'httpsOnly') await context.addInitScript(blockWebrtc, networkKey)
      const page = await context.newPage()
      await page.goto(`${address}/live/${code}`)
      const choose = async (next: string): Promise<number> => {
        const radio = page.getByRole('radio', { name: next })
        await radio.waitFor()
        const at = now()
        await radio.check()
        return at
      }
      await choose(channel)
      const pressedAt = now()
      await page.getByRole('button', { name: 'Listen', exact: true }).click()
      return {
        page,
        pressedAt,
        choose,
        heard: async (hertz, after) => {
          await untilHeard(page, hertz, after)
          return (await firstAfter(page, hertz, after))!
        },
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
