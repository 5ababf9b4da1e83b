import { approval } from '@openbooth/contract/users/user/approval'
import {
  IconCircleCheck,
  IconHourglass,
  IconMailForward,
  IconUserCancel,
  IconUserOff,
  IconUserX,
  type Icon,
} from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { text } from './text.ts'
import type { User } from './users.ts'

type Word = 'anonymised' | 'blacklisted' | 'approval0' | 'approval2' | 'noPassword' | 'mayWork'

const badges: Record<Word, readonly ['success' | 'warning' | 'error' | 'neutral', Icon]> = {
  anonymised: ['neutral', IconUserOff],
  blacklisted: ['error', IconUserCancel],
  approval0: ['warning', IconHourglass],
  approval2: ['neutral', IconUserX],
  noPassword: ['neutral', IconMailForward],
  mayWork: ['success', IconCircleCheck],
}

/** The word that says whether a user can sign in. */
const wordOf = ({ anonymisedAt, inBlacklist, approval: state, passwordIsSet }: StateOf): Word => {
  if (anonymisedAt !== null) return 'anonymised'
  if (inBlacklist) return 'blacklisted'
  if (state === approval.pending) return 'approval0'
  if (state === approval.rejected) return 'approval2'
  return passwordIsSet ? 'mayWork' : 'noPassword'
}

type StateOf = Pick<User, 'anonymisedAt' | 'inBlacklist' | 'approval' | 'passwordIsSet'>

/** Whether a user may sign in, and why not. */
export const UserState = ({ user }: { readonly user: StateOf }) => {
  const t = useText(text)
  const word = wordOf(user)
  const [mood, Icon] = badges[word]
  return (
    <StateBadge mood={mood} Icon={Icon}>
      {t(word)}
    </StateBadge>
  )
}
