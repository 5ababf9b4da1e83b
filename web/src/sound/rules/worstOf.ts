import type { SoundAt } from '../connect/keepConnected.ts'

const worstFirst = ['ended', 'restoring', 'connecting'] as const satisfies readonly SoundAt[]

/** Of several connections that carry one event the one that is worst off. */
export const worstOf = (links: readonly SoundAt[]): SoundAt =>
  worstFirst.find((at) => links.includes(at)) ?? 'heard'
