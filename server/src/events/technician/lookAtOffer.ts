import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { publicVerb } from '#platform/http/verb.ts'
import { offerOf, toOfferView } from './offers.ts'

/** The offer for the holder of its link. */
export const lookAtOffer = publicVerb(technicianCalls.look, async ({ app, at }, { secret }) =>
  toOfferView(app, at, await offerOf(app.db.query, secret)),
)
