import type { MicrophoneFault } from '@openbooth/web/sound/rules/microphoneFaults.ts'

/** The text key of each fault of a microphone. */
export const faultWords = {
  muted: 'faultMuted',
  clipping: 'faultClipping',
  tooSoft: 'faultTooSoft',
  hum: 'faultHum',
} as const satisfies Record<MicrophoneFault, string>
