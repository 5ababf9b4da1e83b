import type { MemberRole } from '../../roles.ts'

/** Roles that an owner gives. A member becomes owner by a transfer that both confirm. */
export const givenRoles = [
  'planner',
  'host',
  'accountant',
  'viewer',
] as const satisfies readonly MemberRole[]
export type GivenRole = (typeof givenRoles)[number]

/** Roles of a person who manages one event of another workspace. */
export const sharedRoles = ['planner', 'host', 'viewer'] as const satisfies readonly GivenRole[]
export type SharedRole = (typeof sharedRoles)[number]

/** Validity of an invitation and of an ownership offer, in days. */
export const invitationDays = 7
/** Minimum time between two emails of an invitation, in seconds. */
export const resendSeconds = 60
/** The maximum number of teams that one user owns. */
export const mostOwnTeams = 20
/** The maximum number of members and open invitations of one workspace. */
export const mostMembers = 200
/** The maximum number of managers and open invitations of one event. */
export const mostEventManagers = 50

/** The subjects of emails that a member may turn off. */
export const notificationKinds = [
  'events',
  'alarms',
  'technicians',
  'reports',
  'money',
  'webhooks',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const planning = ['events', 'alarms', 'technicians', 'reports'] as const
/** The default of a member who has chosen nothing. */
export const defaultNotifications: Readonly<Record<MemberRole, readonly NotificationKind[]>> = {
  owner: notificationKinds,
  planner: planning,
  host: [],
  accountant: ['money'],
  viewer: [],
}

/** The emails that a role can receive. They contain nothing that the role cannot see in the console. */
export const possibleNotifications: Readonly<Record<MemberRole, readonly NotificationKind[]>> = {
  owner: notificationKinds,
  planner: planning,
  host: planning,
  accountant: ['events', 'reports', 'money'],
  viewer: ['events', 'reports'],
}
