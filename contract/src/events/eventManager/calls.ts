import { z } from 'zod'
import { call } from '../../call.ts'
import { emailAddress, id, instant, nothing } from '../../fields.ts'
import { role } from '../../roles.ts'
import { invitation } from '../../users/workspace/calls.ts'
import { sharedRoles } from '../../users/workspace/rules.ts'

const managing = [role.organiser, role.agent] as const
const sharedRole = z.enum(sharedRoles, 'Role Required')
const owned = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const

/** A person outside the workspace who manages one of its events. */
export const eventManager = z.object({
  user: z.object({ id, userName: z.string() }),
  emailAddress: z.string(),
  role: sharedRole,
  since: instant,
})

/**
 * “People who can manage this event”: people who are not members of its workspace, for this event
 * alone. Members of the workspace who may plan change the list.
 */
export const eventManagerCalls = {
  list: call({
    path: '/conf/meeting/managers/list',
    summary: 'Lists people outside the workspace who manage the event.',
    changes: false,
    who: managing,
    permission: 'view',
    input: z.object({ eventId: id }),
    output: z.object({
      managers: z.array(eventManager),
      /** Open invitations; empty for people who may not change the list. */
      invitations: z.array(invitation),
      mayChange: z.boolean(),
    }),
    errors: ['Event Not Found'],
    owned,
  }),
  invite: call({
    path: '/conf/meeting/managers/invite',
    needsProof: true,
    summary:
      'Emails an invitation to manage the event, valid for 7 days. The response does not reveal whether the address has an account.',
    who: managing,
    permission: 'plan',
    input: z.object({ eventId: id, emailAddress, role: sharedRole }),
    output: nothing,
    errors: [
      'Event Not Found',
      'Already A Member',
      'Already Invited',
      'Team Size Has Reached Its Limit',
      'Too Many Mails',
    ],
    owned,
    limit: { per: 'user', max: 100, seconds: 3600 },
  }),
  resendInvitation: call({
    path: '/conf/meeting/managers/resendInvitation',
    summary:
      'Emails an invitation again with a new link, valid for 7 days. The previous link stops working.',
    who: managing,
    permission: 'plan',
    input: z.object({ eventId: id, id }),
    output: nothing,
    errors: [
      'Event Not Found',
      'Invitation Not Found',
      'Invitation Sent A Moment Ago',
      'Too Many Mails',
    ],
    owned,
    limit: { per: 'user', max: 100, seconds: 3600 },
  }),
  revokeInvitation: call({
    path: '/conf/meeting/managers/revokeInvitation',
    summary:
      'Revokes a pending invitation to manage the event. Its link stops working immediately.',
    who: managing,
    permission: 'plan',
    input: z.object({ eventId: id, id }),
    output: nothing,
    errors: ['Event Not Found', 'Invitation Not Found'],
    owned,
  }),
  changeRole: call({
    path: '/conf/meeting/managers/changeRole',
    summary: 'Changes the role of a person who manages the event.',
    who: managing,
    permission: 'plan',
    input: z.object({ eventId: id, userId: id, role: sharedRole }),
    output: nothing,
    errors: ['Event Not Found', 'Event Manager Not Found'],
    owned,
  }),
  remove: call({
    path: '/conf/meeting/managers/remove',
    summary: 'Removes a manager of the event and emails them. Managers can remove themselves.',
    who: managing,
    permission: 'view',
    input: z.object({ eventId: id, userId: id }),
    output: nothing,
    errors: ['Event Not Found', 'Event Manager Not Found'],
    owned,
  }),
}
