// Imported for its type declaration of provided values.
import '@openbooth/server/testing/database/globalSetup'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSites } from '../../tools/buildSites.ts'
import { findChromium } from '../../tools/findChromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the built console and live app. */
    sitesRoot: string
  }
}

const checkout = resolve(import.meta.dirname, '../..')

/** Builds the sites unless a folder with built sites is given. */
export const setup = (project: TestProject): void => {
  const builtElsewhere = process.env.OPENBOOTH_STORIES_ROOT
  if (!builtElsewhere) buildSites()
  if (!findChromium())
    throw new Error('The stories need Chromium: install it, or name one in CHROMIUM_PATH.')
  project.provide('sitesRoot', builtElsewhere || checkout)
}
