import { memberRoles, type MemberRole } from './roles.ts'

/**
 * What members of a workspace may do, and in which roles. Each call for organisers or agents names
 * its permission.
 */
export const permissions = {
  /** Concerns the caller as a person, in any workspace: sign-in, devices, own workspaces. */
  self: memberRoles,
  /** Sees events, reports and lists. */
  view: memberRoles,
  /** Sees recordings and transcripts. */
  recordings: ['owner', 'planner', 'host', 'viewer'],
  /** Creates, changes and cancels events and invites people. Spends money and hours. */
  plan: ['owner', 'planner'],
  /** Runs an event: opens and closes it, controls it while it runs, and sees its links. */
  run: ['owner', 'planner', 'host'],
  /** Extends a running event, which spends money or hours. */
  extend: ['owner', 'planner', 'host'],
  /** Sees the balance, the package and prices. */
  balance: ['owner', 'planner', 'accountant'],
  /** Buys packages, tops up, sees orders, statements and receipts. */
  billing: ['owner', 'accountant'],
  /** API keys and webhooks. */
  keys: ['owner', 'planner'],
  /** Members, roles, transfer, deletion. */
  manage: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type Permission = keyof typeof permissions

/** Whether members in this role have a permission. */
export const roleMay = (memberRole: MemberRole, permission: Permission): boolean =>
  (permissions[permission] as readonly MemberRole[]).includes(memberRole)
