/** Of the shape in which a report is kept. */
export const reportVersion = 1
/** How long after its close an event is told of: what is under way then has ended. Minutes. */
export const reportMinutes = 10
/** How long interpreters read of their turns by their own link. */
export const ownReportDays = 90
/** Acts of the time line a report keeps: more nobody reads. */
export const mostActsReported = 5_000
