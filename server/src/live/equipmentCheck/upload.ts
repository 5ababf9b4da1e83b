import { passportCalls, portionsUp } from '@openbooth/contract/live/equipmentCheck/calls'
import { publicVerb } from '#platform/http/verb.ts'
import { staffByLink } from '#events/event/index.ts'
import { takeAllowance } from './allowance.ts'

/** What it takes has been read already; this says when. */
export const upload = publicVerb(passportCalls.upload, async (context, { code }) => {
  await takeAllowance(context, await staffByLink(context, code), 'upload', portionsUp)
  return {}
})
