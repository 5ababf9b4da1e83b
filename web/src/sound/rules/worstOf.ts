import type { SoundAt } from '../connect/keepConnected.ts'

const worstFirst = ['ended', 'restoring', 'connecting'] as const satisfies readonly SoundAt[]

/** The worst of several connections of one event. */
export const worstOf = (links: readonly SoundAt[]): SoundAt =>
  worstFirst.find((at) => links.includes(at)) ?? 'heard'
