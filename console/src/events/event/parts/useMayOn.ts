import type { EventPermission } from '@openbooth/contract/events/event/view'
import { role } from '@openbooth/contract/roles'
import { may, useUser, useWorkspaceId } from '../../../shell/user.ts'
import type { EventDetail } from './types.ts'

/** What the user may do with the event, also as an administrator. */
export const useMayOn = ({
  permissions,
}: Pick<EventDetail, 'permissions'>): ((permission: EventPermission) => boolean) => {
  const isAdmin = useUser().userType === role.admin
  return (permission) => isAdmin || permissions.includes(permission)
}

/** Whether the user acts as an administrator on an event of another workspace. */
export const useActsAsAdmin = ({ ownerId }: Pick<EventDetail, 'ownerId'>): boolean => {
  const isAdmin = useUser().userType === role.admin
  return useWorkspaceId() !== ownerId && isAdmin
}

/** Whether the user hands out codes and documents, also as the one for whom an agent holds it. */
export const useMayHandOut = (event: Pick<EventDetail, 'permissions' | 'customerId'>): boolean => {
  const mayOn = useMayOn(event)
  const isHeldFor = event.customerId === useWorkspaceId()
  return mayOn('plan') || (isHeldFor && may('plan'))
}
