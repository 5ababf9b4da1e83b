import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { countAsListener, writeHeard } from '../liveConnections/index.ts'

/** Stores the selected track of a listener, for staff. */
export const hears = seatVerb(soundCalls.hears, async ({ app, seat }, { heard }) => {
  await countAsListener(app, seat)
  const answer = await writeHeard(app, seat.connectionId, heard)
  if (answer === 'unheard') return refuse('Channel Not Found')
  return answer === 'gone' ? refuse('Code Not Found') : {}
})
