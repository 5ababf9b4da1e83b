import type { Viewer } from './rules/permitted.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { contract } from '../api/contract.ts'
import { queryClient } from '../api/queryClient.ts'
import { readUserId } from '../api/session.ts'
import { actingWorkspace } from '../api/workspace.ts'
import { roleMay, type Permission } from '@openbooth/contract/permissions'
import type { MemberRole } from '@openbooth/contract/roles'
import { callOptions } from '../api/useCall.ts'
import { chooseOwnTimeZone } from '@openbooth/web/format.ts'
import { preferLanguage } from '@openbooth/web/i18n/language.ts'

const userOptions = (userId: number) => callOptions(contract.account.getInfo, { userId })

/** A signed-in user as the server describes it. */
export type User = Awaited<ReturnType<typeof fetchUser>>

/** The signed-in user, from the cache when it is there. */
export const fetchUser = async () => {
  const userId = readUserId()
  if (userId === undefined) throw new Error('')
  const user = await queryClient.ensureQueryData({
    ...userOptions(userId),
    meta: { silent: true, leavesPage: true },
  })
  chooseOwnTimeZone(user.timeZone)
  if (user.language !== null) preferLanguage(user.language)
  return user
}

/** The same, requested from the server again. */
export const refetchUser = () => {
  const userId = readUserId()
  if (userId === undefined) throw new Error('')
  return queryClient.fetchQuery({ ...userOptions(userId), staleTime: 0, meta: { silent: true } })
}

/** The role in the acting workspace. In the personal one: owner. */
const memberRole = (user: User | undefined): MemberRole =>
  actingWorkspace() === undefined ? 'owner' : (user?.memberRole ?? 'viewer')

/** Whether the user's role in the acting workspace has a permission. The server decides. */
export const may = (permission: Permission): boolean =>
  roleMay(memberRole(cachedUser()), permission)

export const viewerOf = (user: User): Viewer => ({
  role: user.userType,
  countryType: user.agentCountryType,
  memberRole: memberRole(user),
})

/** The workspace that owns what the user creates on this page. */
export const useWorkspaceId = (): number => {
  const { id } = useUser()
  return actingWorkspace() ?? id
}

/** The signed-in user, if known. */
export const cachedUser = (): User | undefined => {
  const userId = readUserId()
  return userId === undefined ? undefined : queryClient.getQueryData(userOptions(userId).queryKey)
}

/**
 * The signed-in user for everything in the frame: one subscription, because every row of a list
 * reads it.
 */
export const UserContext = createContext<User | undefined>(undefined)

/** The signed-in user. Only inside the frame behind the sign-in. */
export const useUser = (): User => {
  const user = use(UserContext)
  if (user === undefined) throw new Error('useUser is for pages behind the sign-in')
  return user
}

/** The team that this tab acts for. Undefined: the personal workspace. */
export const useActingTeam = (): User['workspace'] | undefined => {
  const { workspace } = useUser()
  return actingWorkspace() === undefined ? undefined : workspace
}

/** The signed-in user; its balances follow the server. For the frame itself, below the guard. */
export const useFollowedUser = (): User => {
  const { data } = useQuery(
    { ...userOptions(readUserId() ?? 0), enabled: readUserId() !== undefined },
    queryClient,
  )
  const user = data ?? lastUser
  if (user === undefined) throw new Error('the guard let somebody unknown pass')
  lastUser = user
  chooseOwnTimeZone(user.timeZone)
  return user
}

// During sign-out, the last rendering still needs the user.
let lastUser: User | undefined

export const displayName = (user: User): string => user.userName || user.emailAddress
