/** The limits of a programme. */
export const mostRooms = 20
export const mostDays = 31
export const mostEvents = 200

/** Kinds of programmes. A project is a group of events that an agent names. */
export const programmeKinds = ['project', 'congress', 'series'] as const
export type ProgrammeKind = (typeof programmeKinds)[number]
