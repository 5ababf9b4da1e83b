import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing } from '../../fields.ts'

/** Closing an event through its host link. */
export const closingCalls = {
  close: call({
    path: '/conf/live/close',
    summary:
      'Closes the running event for everyone, even if it changed since the caller read it. It is settled as if its owner closed it. Only the owner is notified of the refund.',
    who: { seat: ['host'] },
    input: z.object({}),
    output: nothing,
    errors: ['The Event Is Not Open'],
  }),
}
