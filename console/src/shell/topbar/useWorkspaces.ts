import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { actingWorkspace } from '../../api/workspace.ts'

/** The user's workspaces and open invitations. */
export const useWorkspaces = () => useCall(contract.workspace.mine, {}, { inBackground: true }).data

/** The team that this tab acts for. Undefined: the personal workspace. */
export const useActingTeam = () => {
  const id = actingWorkspace()
  const { data } = useCall(
    contract.workspace.mine,
    {},
    { inBackground: true, enabled: id !== undefined },
  )
  return id === undefined ? undefined : data?.workspaces.find((one) => one.id === id)
}
