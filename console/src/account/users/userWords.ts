import { role } from '@openbooth/contract/roles'
import type { Translate } from '../../i18n/text.ts'
import type { text } from './text.ts'
import type { User } from './users.ts'

/** What somebody is, agents with their country type. */
export const roleText = (
  t: Translate<(typeof text)['en']>,
  { userType, agentCountryType }: Pick<User, 'userType' | 'agentCountryType'>,
): string =>
  userType === role.agent && agentCountryType !== null
    ? t(`agentOf${agentCountryType}`)
    : t(`role${userType}`)
