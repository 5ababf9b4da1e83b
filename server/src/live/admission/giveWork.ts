import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import {
  challenge as challengeShape,
  workLifeSeconds,
} from '@openbooth/contract/live/admission/work'
import { makeProofOfWork } from '#platform/http/limits/proofOfWork.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { lanes } from '#platform/run/lanes.ts'
import { aboutOf } from './claimWork.ts'
import { readWrongCodes, unitsOf } from './wrongCodes.ts'

/** Serial per network, so that unlimited requests use only part of one core. */
const inTurn = lanes(1)

/** Returns a challenge. Its difficulty depends on the wrong codes from the network. */
export const giveWork = publicVerb(admissionCalls.work, async ({ app, at, origin }) => {
  const units = unitsOf(await readWrongCodes(app, at, origin))
  const about = aboutOf(origin.network)
  const until = new Date(at.getTime() + workLifeSeconds * 1000)
  const challenge = await inTurn(about, () => makeProofOfWork(app.secrets, { about, until, units }))
  return { challenge: challengeShape.parse(challenge), units }
})
