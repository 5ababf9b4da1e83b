import type { EventInMail } from '#events/event/index.ts'

/** The values of each kind of report email. */
export interface ReportMails {
  /** To the owner and the customer of an agent: the event has ended, and its report is ready. */
  reportReady: {
    readonly event: EventInMail
    /** Milliseconds. */
    readonly live: number
    readonly peak: number
    readonly average: number
    /** Number of red alarms. */
    readonly alarms: number
    /** Whether some of the audio was not monitored or recorded. */
    readonly hasGaps: boolean
    readonly link: string
  }
  /** To an interpreter: their own turns. */
  ownReportReady: {
    readonly event: EventInMail
    readonly turns: number
    /** On-air time in milliseconds. */
    readonly onAir: number
    readonly longest: number
    readonly link: string
  }
}
