import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { keepProviderSession } from '../../../api/session.ts'
import { safeRedirect } from '../../../kit/browser/safeRedirect.ts'
import { navigate } from '../../../kit/router/router.ts'
import { pendingCode } from './pendingCode.ts'

export type Progress = WireOutput<typeof whole.singleSignOn.complete>
type SignedIn = Extract<Progress, { kind: 'signedIn' }>
export type Unfinished<Kind extends Progress['kind']> = Extract<Progress, { kind: Kind }>

/** Stores the session and opens the page where the sign-in started. */
export const finish = async ({ token, userId, redirect }: Omit<SignedIn, 'kind'>) => {
  pendingCode.forget()
  keepProviderSession({ token, userId })
  await navigate(safeRedirect(redirect === '' ? null : redirect, '/'), { replace: true })
}
