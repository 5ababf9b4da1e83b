import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { changeSoundOf } from './changeSound.ts'
import { bySeat } from '../acts/liveActor.ts'

/** Sets the language now spoken on the floor. */
export const floorLanguage = seatVerb(soundCalls.floorLanguage, async (context, { language }) => {
  await changeSoundOf(context.app, bySeat(context), ({ floorLanguage: is }) =>
    is === language
      ? null
      : { values: { floorLanguage: language }, act: 'floorLanguage', details: { language } },
  )
  return {}
})
