import { createStore, type Store } from '../../browser/store.ts'
import {
  type HeadphoneExposure,
  loudMinuteOf,
  noHeadphoneExposure,
  withSecond,
} from '../rules/headphoneExposure.ts'
// oxlint-disable-next-line import/default -- the bundler makes a file of it and tells its address
import guardWorklet from './guardWorklet.ts?worker&url'

export interface OpenGuard {
  /** Null: not measured, on plain http or without worklets. */
  readonly headphoneExposure: Store<HeadphoneExposure | null>
  /** @param fullScale the measured full-scale level of these headphones, dB SPL; null: unknown */
  calibrate(fullScale: number | null): void
  end(): void
}

/**
 * Inserts the guard before the headphones once it has loaded; until then, sound passes unchanged.
 */
export const openGuard = (context: AudioContext, output: AudioNode): OpenGuard => {
  const headphoneExposure = createStore<HeadphoneExposure | null>(null)
  let loudMinute = loudMinuteOf(null)
  let hasEnded = false
  output.connect(context.destination)
  const insert = async (): Promise<void> => {
    // Browsers have no worklets on plain http.
    if (!('audioWorklet' in context)) return
    await context.audioWorklet.addModule(guardWorklet)
    if (hasEnded) return
    const node = new AudioWorkletNode(context, 'guard')
    node.port.addEventListener('message', ({ data }) => {
      headphoneExposure.write(
        withSecond(headphoneExposure.read() ?? noHeadphoneExposure, data, loudMinute),
      )
    })
    node.port.start()
    output.connect(node).connect(context.destination)
    output.disconnect(context.destination)
  }
  insert().catch(() => {
    // Without the guard, the limiter still enforces the ceiling, and exposure counts as not
    // measured.
  })
  return {
    headphoneExposure,
    calibrate: (fullScale) => {
      loudMinute = loudMinuteOf(fullScale)
    },
    end: () => {
      hasEnded = true
      output.disconnect()
    },
  }
}
