import { tabSecret } from '../../../kit/browser/fragment.ts'

/** The one-time code of a sign-in, until the sign-in is finished. */
export const pendingCode = tabSecret('openbooth.singleSignOn')
