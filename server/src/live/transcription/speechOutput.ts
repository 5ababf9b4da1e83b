import type { PlannedMachine } from './plan.ts'

/** Speech output of a machine booth. */
export interface SpeechOutput {
  isReady(): boolean
  /** True if listeners hear the machine when it speaks. */
  isHeard(): boolean
  /** Since when the machine is silent, by the clock of the process. Null: it speaks. */
  quietSince(): number | null
  say(samples: Int16Array, rate: number, onBegun: () => void): void
  /** Stops speaking. Speaks again only after it was off air in between. */
  giveWay(): void
  close(): Promise<void>
}

export type OpenSpeechOutput = (machine: Pick<PlannedMachine, 'seat' | 'track'>) => SpeechOutput
