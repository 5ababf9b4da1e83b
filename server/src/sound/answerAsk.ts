import { soundCalls } from '@openbooth/contract/live/sound'
import { askStepAt } from '@openbooth/contract/rules/microphoneAsks'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from './changeOnAir.ts'
import { bySeat } from './doing.ts'
import { seatNameOf } from './seatName.ts'

/** Answers whoever asked to open one's microphone, once, and not too late. */
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
