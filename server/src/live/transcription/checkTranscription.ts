import { captionCalls } from '@openbooth/contract/live/transcription/calls'
import type { ProviderFailureReason } from '@openbooth/contract/installation/modelConnection/providers'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { verb } from '#platform/http/verb.ts'
import { readSoundForWorker, requireOwnerOrAdministrator } from '../sound/index.ts'
import { planMachines, planTranscription } from './plan.ts'

/** Problems of captions and machine booths with the current models. */
export const checkTranscription = verb(captionCalls.check, async (context, { eventId }) => {
  await requireOwnerOrAdministrator(context, eventId, 'view')
  const { db } = context.app
  const { state } = await readSoundForWorker(db, eventId)
  const [tracks, machines] = await Promise.all([
    state.areCaptionsBooked ? planTranscription(db, state) : [],
    planMachines(db, eventId, state),
  ])
  const trouble = (
    work: 'recognition' | 'translation',
    track: string,
    language: string,
    model: { readonly failure: ProviderFailureReason | null } | null,
  ) => {
    const reason = model === null ? ('noModel' as const) : model.failure
    return reason === null ? [] : [{ work, track, language, reason }]
  }
  return [
    ...tracks.flatMap(({ track, language, recogniser, translating }) => [
      ...trouble('recognition', track, language, recogniser),
      ...[...translating].flatMap(([to, model]) => trouble('translation', track, to, model)),
    ]),
    ...machines.flatMap(({ track, language, recogniser, translating }) => [
      ...trouble('recognition', floorTrack, state.floor.language!, recogniser),
      ...trouble('translation', track, language, translating),
    ]),
  ]
})
