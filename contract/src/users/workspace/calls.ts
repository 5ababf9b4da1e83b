import { z } from 'zod'
import { call } from '../../call.ts'
import { emailAddress, id, instant, name, nothing, reason } from '../../fields.ts'
import { everyRole, memberRoles, role } from '../../roles.ts'
import { givenRoles, notificationKinds } from './rules.ts'

const { admin, organiser, agent } = role
/** An administrator acts for no team. */
const members = [organiser, agent] as const
const workspaceType = z.literal([organiser, admin, agent])
const memberRole = z.enum(memberRoles)
const givenRole = z.enum(givenRoles, 'Role Required')
const person = z.object({ id, userName: z.string() })
const teamName = name('Team Name Required')

/** A workspace that the caller can act for. */
const ownWorkspace = z.object({
  id,
  name: z.string(),
  isPersonal: z.boolean(),
  role: workspaceType,
  memberRole,
  memberCount: z.number().int(),
})

/** An open invitation to the caller’s address. */
const ownInvitation = z.object({
  id,
  workspaceName: z.string(),
  /** The event, if the invitation is for only one event. */
  eventName: z.string().nullable(),
  invitedBy: z.string(),
  role: givenRole,
  expiresAt: instant,
})

/** An open invitation as owners see it. It does not say whether the address has an account. */
export const invitation = z.object({
  id,
  emailAddress: z.string(),
  role: givenRole,
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
})

const member = z.object({
  user: person,
  emailAddress: z.string(),
  role: memberRole,
  since: instant,
  /** The user whose personal workspace it is. This member cannot leave. */
  isPersonal: z.boolean(),
})

const ownershipOffer = z.object({
  to: person,
  by: person,
  /** Whether the member who offers it stays an owner, or becomes a planner. */
  keepsOwnership: z.boolean(),
  expiresAt: instant,
})

export const team = z.object({
  id,
  name: z.string(),
  isPersonal: z.boolean(),
  members: z.array(member),
  /** Open invitations; empty for members who are not owners. */
  invitations: z.array(invitation),
  /** For owners and the member who received it. */
  ownershipOffer: ownershipOffer.nullable(),
})

const wanted = z.array(z.enum(notificationKinds)).max(notificationKinds.length)

/** Workspaces with their members, invitations and owners. Other calls act for one of them. */
export const workspaceCalls = {
  mine: call({
    path: '/conf/workspace/mine',
    summary:
      'Lists the workspaces that the caller can act for, and the caller’s pending invitations.',
    changes: false,
    who: everyRole,
    permission: 'self',
    input: z.object({}),
    output: z.object({
      workspaces: z.array(ownWorkspace),
      invitations: z.array(ownInvitation),
    }),
  }),
  create: call({
    path: '/conf/workspace/create',
    summary: 'Creates a team with the free package, without free hours. The caller is its owner.',
    who: members,
    permission: 'self',
    input: z.object({ name: teamName }),
    output: z.object({ id }),
    errors: ['Team Number Has Reached Its Limit'],
    limit: { per: 'user', max: 20, seconds: 3600 },
  }),
  get: call({
    path: '/conf/workspace/get',
    summary: 'Returns the acting workspace with its members and, for owners, pending invitations.',
    changes: false,
    who: members,
    permission: 'view',
    input: z.object({}),
    output: team,
  }),
  rename: call({
    path: '/conf/workspace/rename',
    summary: 'Renames the acting team. A personal workspace has the name of its user.',
    who: members,
    permission: 'manage',
    input: z.object({ name: teamName }),
    output: nothing,
    errors: ['Not For A Personal Workspace'],
  }),
  delete: call({
    path: '/conf/workspace/delete',
    summary: 'Deletes the acting team if it has no other members, no events and no payments.',
    who: members,
    permission: 'manage',
    input: z.object({}),
    output: nothing,
    errors: ['Not For A Personal Workspace', 'Team Is Not Empty'],
  }),
  invite: call({
    path: '/conf/workspace/invite',
    needsProof: true,
    summary:
      'Emails an invitation to the acting workspace, valid for 7 days. The response does not reveal whether the address has an account.',
    who: members,
    permission: 'manage',
    input: z.object({ emailAddress, role: givenRole }),
    output: nothing,
    errors: [
      'Already A Member',
      'Already Invited',
      'Team Size Has Reached Its Limit',
      'Too Many Mails',
    ],
    limit: { per: 'user', max: 100, seconds: 3600 },
  }),
  resendInvitation: call({
    path: '/conf/workspace/resendInvitation',
    summary:
      'Emails an invitation again with a new link, valid for 7 days. The previous link stops working.',
    who: members,
    permission: 'manage',
    input: z.object({ id }),
    output: nothing,
    errors: ['Invitation Not Found', 'Invitation Sent A Moment Ago', 'Too Many Mails'],
    limit: { per: 'user', max: 100, seconds: 3600 },
  }),
  revokeInvitation: call({
    path: '/conf/workspace/revokeInvitation',
    summary: 'Revokes a pending invitation. Its link stops working immediately.',
    who: members,
    permission: 'manage',
    input: z.object({ id }),
    output: nothing,
    errors: ['Invitation Not Found'],
  }),
  getInvitation: call({
    path: '/conf/workspace/getInvitation',
    summary: 'Returns team, inviter and role of the invitation with a valid link.',
    changes: false,
    who: 'public',
    input: z.object({ secret: z.string().max(100) }),
    output: ownInvitation.extend({ emailAddress: z.string() }),
    errors: ['Invitation Not Valid'],
    limit: { per: 'address', max: 60, seconds: 3600 },
  }),
  acceptInvitation: call({
    path: '/conf/workspace/acceptInvitation',
    summary: 'Accepts a pending invitation to the caller’s email address.',
    who: members,
    permission: 'self',
    input: z.object({ id }),
    output: z.object({
      workspaceId: id,
      /** The event, if the invitation is for only one event. */
      eventId: id.nullable(),
    }),
    errors: ['Invitation Not Valid'],
    limit: { per: 'user', max: 100, seconds: 3600 },
  }),
  declineInvitation: call({
    path: '/conf/workspace/declineInvitation',
    summary: 'Declines a pending invitation to the caller’s email address.',
    who: members,
    permission: 'self',
    input: z.object({ id }),
    output: nothing,
    errors: ['Invitation Not Valid'],
    limit: { per: 'user', max: 100, seconds: 3600 },
  }),
  changeRole: call({
    path: '/conf/workspace/changeRole',
    needsProof: true,
    summary: 'Changes the role of a member and emails the member.',
    who: members,
    permission: 'manage',
    input: z.object({ userId: id, role: givenRole }),
    output: nothing,
    errors: ['Member Not Found', 'The Last Owner Stays', 'Not For A Personal Workspace'],
  }),
  removeMember: call({
    path: '/conf/workspace/removeMember',
    summary:
      'Removes a member and emails the member. The member’s API keys and invitations for this workspace stop working.',
    who: members,
    permission: 'manage',
    input: z.object({ userId: id }),
    output: nothing,
    errors: ['Member Not Found', 'The Last Owner Stays', 'Not For A Personal Workspace'],
  }),
  leave: call({
    path: '/conf/workspace/leave',
    summary: 'Ends the caller’s membership of the acting team.',
    who: members,
    permission: 'view',
    input: z.object({}),
    output: nothing,
    errors: ['The Last Owner Stays', 'Not For A Personal Workspace'],
  }),
  offerOwnership: call({
    path: '/conf/workspace/offerOwnership',
    needsProof: true,
    summary: 'Offers ownership of the acting team to a member, who must accept within 7 days.',
    who: members,
    permission: 'manage',
    input: z.object({ userId: id, keepsOwnership: z.boolean() }),
    output: nothing,
    errors: [
      'Member Not Found',
      'Ownership Is Offered Already',
      'Not For A Personal Workspace',
      'Too Many Mails',
    ],
  }),
  withdrawOwnership: call({
    path: '/conf/workspace/withdrawOwnership',
    summary: 'Withdraws the pending ownership offer.',
    who: members,
    permission: 'manage',
    input: z.object({}),
    output: nothing,
    errors: ['Ownership Offer Not Found'],
  }),
  answerOwnership: call({
    path: '/conf/workspace/answerOwnership',
    summary: 'Accepts or declines an ownership offer to the caller.',
    who: members,
    permission: 'view',
    input: z.object({ accepts: z.boolean() }),
    output: nothing,
    errors: ['Ownership Offer Not Found'],
  }),
  notifications: call({
    path: '/conf/workspace/notifications',
    summary: 'Returns which emails about the acting workspace the caller receives.',
    changes: false,
    who: members,
    permission: 'view',
    input: z.object({}),
    output: z.object({ possible: wanted, wanted }),
  }),
  setNotifications: call({
    path: '/conf/workspace/setNotifications',
    summary: 'Sets which emails about the acting workspace the caller receives.',
    who: members,
    permission: 'view',
    input: z.object({ wanted }),
    output: nothing,
  }),
  ofUser: call({
    path: '/conf/workspace/ofUser',
    summary: 'Lists the workspaces of a user with their owners, for administrators.',
    changes: false,
    who: [admin],
    input: z.object({ userId: id }),
    output: z.array(
      ownWorkspace.omit({ role: true }).extend({ owners: z.array(person), createdAt: instant }),
    ),
  }),
  assignOwner: call({
    path: '/conf/workspace/assignOwner',
    needsProof: true,
    summary:
      'Makes a user an owner of a team, for administrators. Emails the reason to all owners.',
    who: [admin],
    input: z.object({ id, userId: id, reason }),
    output: nothing,
    errors: ['Workspace Not Found', 'No User', 'Not For A Personal Workspace'],
  }),
}
