import { tabSecret } from '../../../kit/browser/fragment.ts'

/** The secret of the invitation link. */
export const invitationSecret = tabSecret('invitation')
