import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { translate } from '@openbooth/web/i18n/text.ts'
import { keepProviderSession } from '../../../api/session.ts'
import { safeRedirect } from '../../../kit/browser/safeRedirect.ts'
import { navigate } from '../../../kit/router/router.ts'
import { notify } from '../../../kit/state/notify.ts'
import { text } from '../text.ts'
import { pendingCode } from './pendingCode.ts'

export type Progress = WireOutput<typeof whole.singleSignOn.complete>
type SignedIn = Extract<Progress, { kind: 'signedIn' }>
type Proved = Extract<Progress, { kind: 'proved' }>
export type Unfinished<Kind extends Progress['kind']> = Extract<Progress, { kind: Kind }>

/** Stores the session and opens the page where the sign-in started. */
export const finish = async ({ token, userId, redirect }: Omit<SignedIn, 'kind'>) => {
  pendingCode.forget()
  keepProviderSession({ token, userId })
  await returnTo(redirect)
}

/** Returns to the page of the action that needed a proof of identity. */
export const finishProof = async ({ redirect }: Omit<Proved, 'kind'>) => {
  pendingCode.forget()
  await returnTo(redirect)
  notify('success', translate(text, 'proved'))
}

const returnTo = (redirect: string) =>
  navigate(safeRedirect(redirect === '' ? null : redirect, '/'), { replace: true })
