/** How many events of a project one answer carries; more are read by the list of events. */
export const mostProjectEvents = 200
