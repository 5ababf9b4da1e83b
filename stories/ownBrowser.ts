import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../tools/findChromium.ts'
import { chromiumFlags } from './setup/chromiumFlags.ts'

/** A separate browser that simulates a device, whose processes can be stopped. */
export interface OwnBrowser {
  readonly browser: Browser
  /** Stops all its processes; incoming data is buffered. */
  sleep(): void
  wake(): void
  close(): Promise<void>
}

export const openOwnBrowser = async (): Promise<OwnBrowser> => {
  const server = await chromium.launchServer({
    executablePath: findChromium()!,
    args: [...chromiumFlags],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  /** Its processes form one group. */
  const signal = (name: NodeJS.Signals): void => void process.kill(-server.process().pid!, name)
  return {
    browser,
    sleep: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    close: async () => {
      signal('SIGCONT')
      await server.close()
    },
  }
}
