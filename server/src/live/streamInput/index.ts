import type { Verb } from '#platform/http/verb.ts'
import { removeInput, renewAccess, switchInput } from './changeInput.ts'
import { createInput } from './createInput.ts'
import { listInputs } from './listInputs.ts'

export { announcement, type InputAnnouncement } from './announcement.ts'
export { openInputs } from './receive/openInputs.ts'
export type { ReceiveRoom } from './receive/whipSource.ts'
export { serveWhip } from './serveWhip.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listInputs,
  createInput,
  switchInput,
  renewAccess,
  removeInput,
]
