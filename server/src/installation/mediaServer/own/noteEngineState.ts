import type { App } from '#platform/run/app.ts'
import type { EngineState } from '#providers/media/embedded/start.ts'

/** Keeps how far the own engine is, where administrators and the choice of a server for an event see it. */
export const noteEngineState = async (app: App, id: bigint, state: EngineState): Promise<void> => {
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
