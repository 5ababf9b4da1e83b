/**
 * HLS streams of an event. `fallback`: for listeners whose networks block live audio. `public`:
 * permanent stream links for other players too.
 */
export const hlsOutputs = ['off', 'fallback', 'public'] as const
export type HlsOutput = (typeof hlsOutputs)[number]

/** In `fallback` mode, stream keys change this often. Milliseconds. */
export const streamKeyPeriod = 60 * 60_000
/** The key before the current one works for this long. Milliseconds. */
export const streamKeyOverlap = 5 * 60_000
