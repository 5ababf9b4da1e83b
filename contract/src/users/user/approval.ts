/** Whether an administrator lets somebody in. The numbers are the wire's. */
export const approval = { pending: 0, approved: 1, rejected: 2 } as const
export type Approval = (typeof approval)[keyof typeof approval]
