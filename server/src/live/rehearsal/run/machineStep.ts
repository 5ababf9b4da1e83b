import type { StepReason } from '@openbooth/contract/live/rehearsal/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { TranscriptionWork } from '@openbooth/contract/live/transcription/rules'

/** Something that a model made, or failed to make, on a track. */
export interface WorkOn {
  readonly work: TranscriptionWork
  readonly track: string
}

const reasons: Readonly<Record<TranscriptionWork, StepReason>> = {
  recognition: 'notRecognised',
  translation: 'notTranslated',
  voice: 'notSpoken',
}

/** In their order. */
const works = ['recognition', 'translation', 'voice'] as const

/**
 * The step at which a machine failed: recognition of the floor, translation, or its voice.
 * @param track the channel of the machine
 * @param troubles failures that the platform reports
 * @param made what models made so far
 * @param otherwise the reason if the machine spoke
 */
export const machineStep = (
  track: string,
  troubles: readonly WorkOn[],
  made: readonly WorkOn[],
  otherwise: StepReason,
): StepReason => {
  const isOf = ({ work, track: of }: WorkOn): boolean =>
    of === (work === 'recognition' ? floorTrack : track)
  const isMade = (work: TranscriptionWork): boolean =>
    made.some((one) => one.work === work && isOf(one))
  // A failed recognition can be one of captions, which may have another model.
  const failed = works.findLast(
    (work) =>
      troubles.some((one) => one.work === work && one.track === track) &&
      (work !== 'recognition' || !isMade(work)),
  )
  if (failed !== undefined) return reasons[failed]
  const missing = works.find((work) => !isMade(work))
  return missing === undefined ? otherwise : reasons[missing]
}
