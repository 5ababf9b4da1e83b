/**
 * HLS streams of an event. `fallback`: for listeners whose networks block live audio. `public`:
 * permanent stream links for other players too.
 */
export const hlsOutputs = ['off', 'fallback', 'public'] as const
export type HlsOutput = (typeof hlsOutputs)[number]
