import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { askStepAt } from '@openbooth/contract/live/sound/rules/microphoneAsks'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from '../onAir/changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'
import { seatNameOf } from '../state/seatName.ts'

/** Answers a request to open one's microphone. A second or late answer fails. */
export const answerAsk = seatVerb(soundCalls.answerAsk, async (context, { isOpen }) => {
  const name = seatNameOf(context.seat)
  await changeOnAir(context.app, bySeat(context), ({ people, now }) => ({
    booths: [],
    silenced: [],
    act: isOpen ? 'openMicrophone' : 'declineMicrophone',
    isMoreThanBooths:
      askStepAt(people.find(({ seat }) => seat === name)?.asked ?? null, now) === 'asked',
  }))
  return {}
})
