import type { MemberRole } from '@openbooth/contract/roles'

/** The values of each kind of team email. */
export interface WorkspaceMails {
  /** To a person who may have no account yet. */
  teamInvitation: {
    readonly teamName: string
    /** The event, if the invitation is for only one event. */
    readonly eventName: string | null
    readonly inviter: string
    readonly role: MemberRole
    readonly link: string
  }
  /** To the inviter: the person accepted or declined. */
  invitationAnswered: {
    readonly userName: string
    readonly name: string
    readonly emailAddress: string
    readonly teamName: string
    readonly eventName: string | null
    readonly role: MemberRole
    readonly accepts: boolean
    readonly link: string
  }
  /** To a member: an owner changed the role. */
  memberRoleChanged: {
    readonly userName: string
    readonly teamName: string
    readonly role: MemberRole
    readonly by: string
    readonly link: string
  }
  /** To a former member or event manager. */
  memberRemoved: {
    readonly userName: string
    readonly teamName: string
    readonly eventName: string | null
    readonly by: string
  }
  /** To the member who can become owner. */
  ownershipOffered: {
    readonly userName: string
    readonly teamName: string
    readonly by: string
    readonly link: string
  }
  /** To owners: a member accepted or declined, or an administrator named an owner. */
  ownershipChanged: {
    readonly userName: string
    readonly teamName: string
    readonly newOwner: string
    readonly outcome: 'accepted' | 'declined' | 'named'
    /** The reason of the administrator. Null: the member answered. */
    readonly reason: string | null
    readonly link: string
  }
}
