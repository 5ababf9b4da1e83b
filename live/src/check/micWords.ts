import type { MicrophoneAt } from '@openbooth/web/sound/publish/openMicrophone.ts'

/** What is said of a microphone, by how it stands. */
export const micWords = {
  opening: 'micOpening',
  there: 'micThere',
  gone: 'micGone',
  refused: 'micRefused',
  none: 'micNone',
  busy: 'micBusy',
  insecure: 'insecure',
} as const satisfies Record<MicrophoneAt, string>
