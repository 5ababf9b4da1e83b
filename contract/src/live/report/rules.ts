/** Version of the shape of stored reports. */
export const reportVersion = 1
/** Delay of the report after the close, when all processing has ended. Minutes. */
export const reportMinutes = 10
/** Days for which interpreters can read their turns by their own link. */
export const ownReportDays = 90
/** Maximum number of timeline acts in a report. */
export const mostActsReported = 5_000
