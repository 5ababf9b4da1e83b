import { role } from '@openbooth/contract/roles'
import { useUser } from '../../../shell/user.ts'
import type { EventDetail } from './types.ts'

/** Whether one may look at the running event and at what was done in it. */
export const useMayWatch = ({ ownerId }: Pick<EventDetail, 'ownerId'>): boolean => {
  const { id, userType } = useUser()
  return ownerId === id || userType === role.admin
}
