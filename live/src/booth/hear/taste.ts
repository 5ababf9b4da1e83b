import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { Tone } from '@openbooth/web/sound/faders/toneControls.ts'
import { keep, kept } from '../kept.ts'
import type { Choice } from './incoming.ts'

/** How one person likes to hear, and to be heard. */
export interface Taste {
  /** Of all. 1: as it comes. */
  readonly volume: number
  /** Of each fader, by its name. */
  readonly volumes: Readonly<Record<string, number>>
  readonly tone: Tone
  /** Of the own microphone. */
  readonly gain: number
  /** What full scale is in the own headphones, dB SPL as measured; null: nobody measured it. */
  readonly fullScale: number | null
  readonly choice: Choice
}

const firstTaste: Taste = {
  volume: 1,
  volumes: {},
  tone: { bass: 0, treble: 0 },
  gain: 1,
  fullScale: null,
  choice: undefined,
}

/** Levels go with the device; what is heard is chosen at each event anew. */
type KeptLevels = Pick<Taste, 'volume' | 'tone' | 'gain' | 'fullScale'>

export interface TasteStore extends Store<Taste> {
  readonly change: (more: Partial<Taste>) => void
}

export const makeTaste = (): TasteStore => {
  const store = createStore<Taste>({ ...firstTaste, ...kept<Partial<KeptLevels>>('levels', {}) })
  return {
    ...store,
    change: (more) => {
      const next = { ...store.read(), ...more }
      store.write(next)
      const { volume, tone, gain, fullScale } = next
      keep('levels', { volume, tone, gain, fullScale })
    },
  }
}
