import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { Tone } from '@openbooth/web/sound/faders/toneControls.ts'
import { savePref, readPref } from '../localPrefs.ts'
import type { Choice } from './incoming.ts'

/** A person's preferences for incoming and outgoing sound. */
export interface Preferences {
  /** The main volume. 1: unchanged. */
  readonly volume: number
  /** Of each fader, by its name. */
  readonly volumes: Readonly<Record<string, number>>
  readonly tone: Tone
  /** Of this person's microphone. */
  readonly gain: number
  /** The level of full scale in this person's headphones, in dB SPL. Null: not measured. */
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

/** Levels belong to the device. The choice of the incoming sound belongs to one event. */
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
