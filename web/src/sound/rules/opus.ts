import type { SoundKind } from '@openbooth/contract/events/event/rules/soundKinds'

/** How a voice is coded: mono, twice as robust by redundancy; silence is not sent, unless it is part of the music. */
export const codingOf = (kind: SoundKind) => ({
  dtx: kind === 'speech',
  red: true,
  forceStereo: false,
  audioPreset: { maxBitrate: 48_000 },
})
