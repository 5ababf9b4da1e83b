import type { SoundKind } from '@openbooth/contract/events/event/rules/soundKinds'

/**
 * How a voice is encoded: mono, with redundancy against losses. Silence is not sent, except in
 * music.
 */
export const codingOf = (kind: SoundKind) => ({
  dtx: kind === 'speech',
  red: true,
  forceStereo: false,
  audioPreset: { maxBitrate: 48_000 },
})
