import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

declare global {
  interface Window {
    /** The loudest tone of all that the page plays, in hertz; 0: silence. */
    loudestTone(): number
  }
}

/** Runs in a page before anything else. Policies of pages let no worklet of a trial in, so this ear looks at spectra. */
const ear = (): void => {
  const analysers = new Map<HTMLMediaElement, AnalyserNode>()
  let context: AudioContext | undefined
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject')!
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    get: get!,
    set(this: HTMLMediaElement, stream: MediaStream | null) {
      set!.call(this, stream)
      analysers.delete(this)
      if (stream === null || stream.getAudioTracks().length === 0) return
      context ??= new AudioContext()
      void context.resume()
      const analyser = new AnalyserNode(context, { fftSize: 4096 })
      context.createMediaStreamSource(stream).connect(analyser)
      analysers.set(this, analyser)
    },
  })
  window.loudestTone = () => {
    let [loudest, hertz] = [-60, 0]
    for (const [element, analyser] of analysers) {
      if (element.muted || element.paused || element.volume === 0) continue
      const bins = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(bins)
      for (const [bin, decibels] of bins.entries())
        if (decibels > loudest)
          [loudest, hertz] = [decibels, (bin * analyser.context.sampleRate) / analyser.fftSize]
    }
    return hertz
  }
}

export interface Firefox {
  /** A window in front of the others. */
  open(): Promise<Page>
  close(): Promise<void>
}

const socketPatienceMilliseconds = 10_000

/** Debian's Firefox with a sound device to nowhere, without which it computes no sound. */
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
    if (waited > socketPatienceMilliseconds) throw new Error('The sound device did not start')
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
      await page.evaluateOnNewDocument(ear)
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
