import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { askStepAt } from '@openbooth/contract/live/sound/rules/microphoneAsks'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { changeOnAir } from '../onAir/changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'

/** Asks a speaker or an interpreter to open their microphone. */
export const askMicrophone = seatVerb(soundCalls.askMicrophone, async (context, { seat }) => {
  await changeOnAir(context.app, bySeat(context), ({ people, now }) => {
    const person = people.find((one) => one.seat === seat)
    if (person?.role !== 'speaker' && person?.role !== 'interpreter')
      return refuse('Seat Not Found')
    return {
      booths: [],
      silenced: [],
      act: 'askMicrophone',
      // A second press sends no second request.
      isMoreThanBooths: askStepAt(person.asked, now) !== 'asked',
      details: { seat, askedAt: now },
    }
  })
  return {}
})
