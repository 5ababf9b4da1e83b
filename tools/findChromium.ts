import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The same browser without window decoration, which reduces the work per page by a third. */
export const headlessChromium = '/usr/bin/chromium-headless-shell'

const systemBrowsers = [headlessChromium, '/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Path of Chromium for stories and measurements; undefined if not installed. */
export const findChromium = (): string | undefined => {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given))
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  if (given) return given
  return [...systemBrowsers, chromium.executablePath()].find((path) => existsSync(path))
}
