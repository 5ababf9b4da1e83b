import type { App } from '#platform/run/app.ts'
import type { EngineState } from '#providers/media/embedded/start.ts'

/** Stores the progress of the own engine for administrators and for the choice of a server. */
export const recordEngineState = async (
  app: App,
  id: bigint,
  state: EngineState,
): Promise<void> => {
  const isRunning = state.step === 'running'
  await app.db.query
    .updateTable('mediaServers')
    .set({
      engineStep: isRunning ? null : state.step,
      engineShare: 'share' in state ? state.share : null,
      engineWords: 'message' in state ? state.message.slice(0, 2000) : '',
      isAnswering: isRunning,
      ...(isRunning && {
        misses: 0,
        missingSince: null,
        notAnsweringSince: null,
        nextProbeAt: app.clock.now(),
      }),
    })
    .where('id', '=', id)
    .execute()
}
