import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing } from '../../fields.ts'

/** The end of an event by whoever holds its host's link. */
export const closingCalls = {
  close: call({
    path: '/conf/live/close',
    summary:
      'Closes the running event for everybody, whatever was changed in it meanwhile. It is settled as when its owner closes it; of what comes back its owner alone is told.',
    who: { seat: ['host'] },
    input: z.object({}),
    output: nothing,
    errors: ['The Event Is Not Open'],
  }),
}
