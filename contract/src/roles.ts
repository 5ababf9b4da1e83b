/** The three user types of the console. The numbers are the wire's. */
export const role = { organiser: 0, admin: 1, agent: 2 } as const
export type Role = (typeof role)[keyof typeof role]

/** The country type of an agent selects the rate card; type 1 also has projects. */
export const agentCountryType = { developed: 1, developing: 2 } as const
export type AgentCountryType = (typeof agentCountryType)[keyof typeof agentCountryType]

export const everyRole = [role.organiser, role.admin, role.agent] as const

/** The roles of join codes. Everyone but a listener is staff. */
export const everySeatRole = ['host', 'technician', 'speaker', 'interpreter', 'listener'] as const
export type SeatRole = (typeof everySeatRole)[number]

/** The roles of the members of a workspace. */
export const memberRoles = ['owner', 'planner', 'host', 'accountant', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]
