import type { Verb } from '#platform/http/verb.ts'
import { checkTranscription } from './checkTranscription.ts'
import { exportTranscript } from './exportTranscript.ts'
import { listTranscripts } from './listTranscripts.ts'
import { names } from './names.ts'
import { removeTranscripts } from './removeTranscripts.ts'
import { stream } from './stream.ts'

export { scheduledTasks } from './scheduledTasks.ts'
export type { OpenSpeechOutput, SpeechOutput } from './types.ts'
export { openTranscription } from './openTranscription.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  stream,
  names,
  checkTranscription,
  listTranscripts,
  exportTranscript,
  removeTranscripts,
]
