import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import type { GivenRole } from '@openbooth/contract/users/workspace/rules'
import { expect } from 'vitest'
import { mailsThatReached } from '#testing/people/people.ts'
import type { Member } from '#testing/people/teams.ts'
import type { TestServer, TestUser } from '#testing/server.ts'

/** The secret of the last invitation that reached an address. */
export const secretMailedTo = async (server: TestServer, address: string): Promise<string> => {
  const mails = await mailsThatReached(server, address)
  const secret = /\/invitation#([\w-]+)/.exec(mails.at(-1) ?? '')?.[1]
  expect(secret).toBeDefined()
  return secret!
}

/** Invites a user to the team of an owner, and returns the id of the invitation. */
export const inviteUser = async (
  server: TestServer,
  owner: Member,
  { emailAddress }: Pick<TestUser, 'emailAddress'>,
  role: GivenRole = 'planner',
): Promise<number> => {
  await server.ok(workspaceCalls.invite, { emailAddress, role }, owner)
  const { invitations } = await server.ok(workspaceCalls.get, {}, owner)
  return invitations.find((one) => one.emailAddress === emailAddress)!.id
}

/** Makes a user a member as people do: by an invitation that the user accepts. */
export const joinTeam = async (
  server: TestServer,
  owner: Member,
  user: TestUser,
  role: GivenRole = 'planner',
): Promise<Member> => {
  const id = await inviteUser(server, owner, user, role)
  await server.ok(workspaceCalls.acceptInvitation, { id }, user)
  return { ...user, workspace: owner.workspace }
}
