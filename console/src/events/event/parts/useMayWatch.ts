import { role } from '@openbooth/contract/roles'
import { useUser, useWorkspaceId } from '../../../shell/user.ts'
import type { EventDetail } from './types.ts'

/** Whether the user may see the live view and timeline of the event. */
export const useMayWatch = ({ ownerId }: Pick<EventDetail, 'ownerId'>): boolean => {
  const { userType } = useUser()
  const id = useWorkspaceId()
  return ownerId === id || userType === role.admin
}
