import { randomBytes } from 'node:crypto'
import { bytesDown, equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import { publicVerb } from '#platform/http/verb.ts'
import { staffByLink } from '#events/event/index.ts'
import { useAllowance } from './allowance.ts'

/** Incompressible data. */
const noise = randomBytes(bytesDown)

export const download = publicVerb(equipmentCheckCalls.download, async (context, { code }) => {
  await useAllowance(context, await staffByLink(context, code), 'download')
  return { name: 'noise', type: 'application/octet-stream', body: noise }
})
