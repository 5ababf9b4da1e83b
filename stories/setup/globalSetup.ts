// Loaded for its declaration of what the other set-up provides.
import '@openbooth/server/testing/globalSetup'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildSites } from '../../tools/buildSites.ts'
import { findChromium } from '../../tools/findChromium.ts'
import { chromiumFlags } from './chromiumFlags.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of the run is reached. */
    chromiumAddress: string
    /** The folder whose built console and live app are served. */
    sitesRoot: string
  }
}

const checkout = resolve(import.meta.dirname, '../..')

/** Builds what is served, unless a folder with built sites is named, and starts one Chromium for the run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const builtElsewhere = process.env.OPENBOOTH_STORIES_ROOT
  if (!builtElsewhere) buildSites()
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('The stories need Chromium: install it, or name one in CHROMIUM_PATH.')
  const browser = await chromium.launchServer({
    executablePath,
    args: [...chromiumFlags],
    // In a place without a language a file with a Chinese name would be kept as `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  project.provide('chromiumAddress', browser.wsEndpoint())
  project.provide('sitesRoot', builtElsewhere || checkout)
  return () => browser.close()
}
