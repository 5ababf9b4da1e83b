import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { spectrumEar } from './spectrumEar.ts'

export interface Firefox {
  /** Opens a window in front of the others. */
  open(): Promise<Page>
  close(): Promise<void>
}

const socketTimeoutMilliseconds = 10_000

/** Debian's Firefox with a null audio device, without which Firefox processes no sound. */
export const openFirefox = async (executablePath: string): Promise<Firefox> => {
  const home = await mkdtemp(join(tmpdir(), 'openbooth-firefox-'))
  const runtime = join(home, 'run')
  await mkdir(runtime, { mode: 0o700 })
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: runtime }
  const device: ChildProcess = spawn(
    '/usr/bin/pulseaudio',
    ['-n', '--exit-idle-time=-1', '-L', 'module-null-sink', '-L', 'module-native-protocol-unix'],
    { env, stdio: 'ignore' },
  )
  for (let waited = 0; !existsSync(join(runtime, 'pulse/native')); waited += 50) {
    if (waited > socketTimeoutMilliseconds) throw new Error('The sound device did not start')
    await pause(50)
  }
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env,
  })
  return {
    open: async () => {
      const page = await browser.newPage()
      await page.evaluateOnNewDocument(spectrumEar)
      return page
    },
    close: async () => {
      await browser.close()
      const ended = once(device, 'exit')
      device.kill()
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}
