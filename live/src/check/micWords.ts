import type { MicrophoneAt } from '@openbooth/web/sound/publish/openMicrophone.ts'

/** The text for each state of a microphone. */
export const micWords = {
  opening: 'micOpening',
  there: 'micThere',
  muted: 'micMuted',
  gone: 'micGone',
  refused: 'micRefused',
  none: 'micNone',
  busy: 'micBusy',
  insecure: 'insecure',
} as const satisfies Record<MicrophoneAt, string>
