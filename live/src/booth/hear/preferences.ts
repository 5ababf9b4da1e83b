import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { Tone } from '@openbooth/web/sound/faders/toneControls.ts'
import { savePref, readPref } from '../localPrefs.ts'
import type { Choice } from './incoming.ts'

/** How one person likes to hear, and to be heard. */
export interface Preferences {
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

const defaultPreferences: Preferences = {
  volume: 1,
  volumes: {},
  tone: { bass: 0, treble: 0 },
  gain: 1,
  fullScale: null,
  choice: undefined,
}

/** Levels go with the device; what is heard is chosen at each event anew. */
type KeptLevels = Pick<Preferences, 'volume' | 'tone' | 'gain' | 'fullScale'>

export interface PreferencesStore extends Store<Preferences> {
  readonly change: (more: Partial<Preferences>) => void
}

export const createPreferences = (): PreferencesStore => {
  const store = createStore<Preferences>({
    ...defaultPreferences,
    ...readPref<Partial<KeptLevels>>('levels', {}),
  })
  return {
    ...store,
    change: (more) => {
      const next = { ...store.read(), ...more }
      store.write(next)
      const { volume, tone, gain, fullScale } = next
      savePref('levels', { volume, tone, gain, fullScale })
    },
  }
}
