import type { Verb } from '#platform/http/verb.ts'
import { beginSignIn } from './beginSignIn.ts'
import { complete } from './complete.ts'
import { ofUser, reset } from './ofUser.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { beginProof, prove } from './prove.ts'
import { readState } from './readState.ts'
import { renewRecoveryCodes } from './renewRecoveryCodes.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.ts'

export { warnOfLostPasskeys } from './warnOfLostPasskeys.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  complete,
  beginSignIn,
  readState,
  prove,
  beginProof,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  ofUser,
  reset,
]
