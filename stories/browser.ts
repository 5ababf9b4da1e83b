import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TestUser } from '@openbooth/server/testing/server'
import { type ReadSheet, sheetOf } from '@openbooth/server/testing/sheetOf'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Download,
  type Page,
} from 'playwright-core'
import { findChromium } from '../tools/findChromium.ts'
import { chromiumFlags } from './setup/chromiumFlags.ts'
import { instrument, voiceTones, type Instruments } from './sound/rig/instrument.ts'
import { watchPage, type Watched } from './watchPage.ts'

export interface Looks {
  /** The browser's preference; the product follows it until the user chooses. */
  readonly language?: 'en' | 'zh'
  readonly theme?: 'light' | 'dark'
  /** CSS pixels. */
  readonly width?: number
  readonly height?: number
  /** A user who is already signed in. */
  readonly as?: TestUser
  /** A phone, with touch input instead of a mouse. */
  readonly isPhone?: boolean
  /** User agent of the browser; default: Chromium's. */
  readonly userAgent?: string
  /** Adds a microphone that plays a tone, and a meter. The policy of a page would block both. */
  readonly instruments?: Pick<Instruments, 'voice'>
}

/** A person with a browser window. */
export interface Visitor extends Watched {
  readonly page: Page
  readonly context: BrowserContext
  /** Opens a page of the product and waits until it has loaded. */
  goTo(path: string): Promise<void>
  /**
   * Navigates to another page of the console like a link, and waits until it has settled. The first
   * page is loaded in full. This costs half as much as a page load.
   */
  walkTo(path: string): Promise<void>
}

const pictures = resolve(import.meta.dirname, '../.cache/screenshots')
const locales = { en: 'en-GB', zh: 'zh-CN' } as const
let windows = 0
/** A network address unique to this window. */
const freshAddress = () => {
  windows += 1
  return `10.1.${windows >> 8}.${windows & 255}`
}

const timeoutMilliseconds = 15_000

/**
 * Launched by the test's process: a single browser for all of a run would route each message
 * through a third process.
 */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium()!,
    args: [...chromiumFlags],
    // Without a UTF-8 locale, Chromium saves a file with a Chinese name as `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })

/** A separate browser with a camera that shows a moving pattern and a screen that can be shared. */
export const openBrowserWithCamera = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium()!,
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })

/** Opens an isolated window, without shared cookies. */
export const openWindow = async (
  browser: Browser,
  address: string,
  {
    language = 'en',
    theme = 'light',
    width = 1440,
    height = 900,
    as: user,
    isPhone = false,
    userAgent,
    instruments,
  }: Looks = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: address,
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
    locale: locales[language],
    timezoneId: 'Europe/Berlin',
    colorScheme: theme,
    // Animations would be measured half-way, especially colours.
    reducedMotion: 'reduce',
    viewport: { width, height },
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
    ...(userAgent === undefined ? {} : { userAgent }),
    bypassCSP: instruments !== undefined,
  })
  if (instruments)
    await context.addInitScript(instrument, { ...instruments, tones: [...voiceTones] })
  context.setDefaultTimeout(timeoutMilliseconds)
  if (user) {
    await context.addCookies([
      { name: 'token', value: user.token, url: address },
      { name: 'userId', value: String(user.id), url: address },
    ])
  }
  const page = await context.newPage()
  const watched = watchPage(page)
  return {
    page,
    context,
    goTo: async (path) => {
      await page.goto(path)
    },
    walkTo: async (path) => {
      if (page.url() === 'about:blank') await page.goto(path)
      else
        await page.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, path)
      await watched.settled()
    },
    ...watched,
  }
}

/** Saves a screenshot of the page as `<name>.png` if OPENBOOTH_SCREENSHOTS=1. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  if (process.env.OPENBOOTH_SCREENSHOTS !== '1') return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

/** The content of a downloaded Excel file. */
export const downloadedSheet = async (download: Download): Promise<ReadSheet> =>
  sheetOf(await buffer(await download.createReadStream()))
