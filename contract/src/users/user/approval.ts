/** The approval of a user by an administrator. The numbers are those of the wire. */
export const approval = { pending: 0, approved: 1, rejected: 2 } as const
export type Approval = (typeof approval)[keyof typeof approval]
