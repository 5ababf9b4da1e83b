/** Sessions of one event. */
export const mostSessionsOfEvent = 300
/** Sessions of all events of a programme. */
export const mostSessionsOfProgramme = 2_000
/** Assignments of one event. */
export const mostAssignments = 1_000
/** People named as speakers of one session. */
export const mostSessionSpeakers = 20
/** Characters of a session's title, abstract and external id. */
export const longestSession = { title: 200, abstract: 2_000, externalId: 100 } as const
/** Minutes by which one act can shift the rest of a day. */
export const shiftMinutes = { least: 1, most: 240 } as const
