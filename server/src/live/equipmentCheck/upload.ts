import { equipmentCheckCalls, portionsUp } from '@openbooth/contract/live/equipmentCheck/calls'
import { publicVerb } from '#platform/http/verb.ts'
import { staffByLink } from '#events/event/index.ts'
import { useAllowance } from './allowance.ts'

/** The body has been read already. Returns the time. */
export const upload = publicVerb(equipmentCheckCalls.upload, async (context, { code }) => {
  await useAllowance(context, await staffByLink(context, code), 'upload', portionsUp)
  return {}
})
