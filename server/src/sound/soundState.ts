import { soundCalls } from '@openbooth/contract/live/sound'
import { eventState } from '@openbooth/contract/rules/events'
import { soundStateAfter, type SoundStateAct } from '@openbooth/contract/rules/soundStates'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, type SeatContext } from '#platform/http/verb.ts'
import { changeSoundOf } from './changeSound.ts'

const become = async (
  context: SeatContext,
  act: SoundStateAct,
  words = '',
): Promise<Record<string, never>> => {
  await changeSoundOf(context, ({ state, soundState, pauseWords }) => {
    const after = soundStateAfter(act, soundState, state === eventState.normal)
    if ('refused' in after) return refuse(after.refused)
    const isSo = after.state === soundState && (act !== 'pause' || words === pauseWords)
    if (isSo) return null
    return {
      values: {
        soundState: after.state,
        ...(act === 'pause' && { pauseWords: words }),
        ...(act === 'goLive' && { liveSince: context.at }),
      },
      act,
      ...(act === 'pause' && { details: { words } }),
    }
  })
  return {}
}

/** Lets listeners hear an event that waits for it. */
export const goLive = seatVerb(soundCalls.goLive, (context) => become(context, 'goLive'))

/** Lets listeners read the host's words instead of hearing. */
export const pause = seatVerb(soundCalls.pause, (context, { words }) =>
  become(context, 'pause', words),
)

/** Lets listeners hear again. */
export const resume = seatVerb(soundCalls.resume, (context) => become(context, 'resume'))
