import { navigate } from '../../../kit/router/router.ts'
import { switchWorkspace } from '../../../api/workspace.ts'

/** Opens what an accepted invitation gives access to: the team, or the one event. */
export const openAccepted = ({
  workspaceId,
  eventId,
}: {
  readonly workspaceId: number
  readonly eventId: number | null
}): void => {
  if (eventId === null) switchWorkspace(workspaceId)
  else void navigate(`/meeting/detail/${eventId}`, { replace: true })
}
