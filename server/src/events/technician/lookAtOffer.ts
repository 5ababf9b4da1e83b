import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { publicVerb } from '#platform/http/verb.ts'
import { offerOf, toOfferView } from './offers.ts'

/** What the holder of an offer's link is asked. */
export const lookAtOffer = publicVerb(technicianCalls.look, async ({ app, at }, { secret }) =>
  toOfferView(app, at, await offerOf(app.db.query, secret)),
)
