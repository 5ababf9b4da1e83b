import type { MemberRole } from '@openbooth/contract/roles'
import { createTeam } from '#users/user/index.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { TestServer, TestUser } from '../server.ts'

/** A user who acts for a team. */
export interface Member extends TestUser {
  readonly workspace: bigint
}

/** Creates a team of an owner. Calls of the returned member act for the team. */
export const makeTeam = async (
  { app, clock }: TestServer,
  owner: TestUser,
  name = 'Faculty of Arts',
): Promise<Member> => {
  const settings = await readSettings(app.db)
  const workspace = await app.db.transaction((tx) =>
    createTeam(tx, clock.now(), settings, { name, ownerId: owner.id }),
  )
  return { ...owner, workspace }
}

/** Makes a user a member of a workspace, or changes the member's role. */
export const makeMember = async (
  { app, clock }: TestServer,
  workspace: bigint,
  user: TestUser,
  role: MemberRole,
): Promise<Member> => {
  await app.db.query
    .insertInto('workspaceMembers')
    .values({ workspaceId: workspace, userId: user.id, role, createdAt: clock.now() })
    .onConflict((on) => on.columns(['workspaceId', 'userId']).doUpdateSet({ role }))
    .execute()
  return { ...user, workspace }
}
