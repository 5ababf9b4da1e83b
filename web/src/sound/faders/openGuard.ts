import { createStore, type Store } from '../../browser/store.ts'
import { type Exposure, loudMinuteOf, noExposure, withSecond } from '../rules/exposure.ts'
// oxlint-disable-next-line import/default -- the bundler makes a file of it and tells its address
import guardWorklet from './guardWorklet.ts?worker&url'

export interface OpenGuard {
  /** Null: not measured, because the page came over plain http or its browser computes no worklets. */
  readonly exposure: Store<Exposure | null>
  /** @param fullScale what full scale is in these headphones, dB SPL as measured; null: nobody measured it */
  calibrate(fullScale: number | null): void
  end(): void
}

/** Puts the guard between what is heard and the headphones, as soon as it is there; until then, and without it, all passes. */
export const openGuard = (context: AudioContext, output: AudioNode): OpenGuard => {
  const exposure = createStore<Exposure | null>(null)
  let loudMinute = loudMinuteOf(null)
  let hasEnded = false
  output.connect(context.destination)
  const insert = async (): Promise<void> => {
    // Browsers keep worklets from pages that came over plain http.
    if (!('audioWorklet' in context)) return
    await context.audioWorklet.addModule(guardWorklet)
    if (hasEnded) return
    const node = new AudioWorkletNode(context, 'guard')
    node.port.addEventListener('message', ({ data }) => {
      exposure.write(withSecond(exposure.read() ?? noExposure, data, loudMinute))
    })
    node.port.start()
    output.connect(node).connect(context.destination)
    output.disconnect(context.destination)
  }
  insert().catch(() => {
    // The limiter before it holds the ceiling without it, and what is not measured is told as such.
  })
  return {
    exposure,
    calibrate: (fullScale) => {
      loudMinute = loudMinuteOf(fullScale)
    },
    end: () => {
      hasEnded = true
      output.disconnect()
    },
  }
}
