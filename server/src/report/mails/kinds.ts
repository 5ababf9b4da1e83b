import type { EventInMail } from '../../event/index.ts'

/** What each kind of mail about reports is about. */
export interface ReportMails {
  /** To the owner, and the user an agent held it for: the event is over, and its report is made. */
  reportReady: {
    readonly event: EventInMail
    /** Milliseconds. */
    readonly live: number
    readonly peak: number
    readonly average: number
    /** Those that were red. */
    readonly alarms: number
    /** Whether something is not known or was not recorded. */
    readonly hasGaps: boolean
    readonly link: string
  }
  /** To an interpreter: their own turns. */
  ownReportReady: {
    readonly event: EventInMail
    readonly turns: number
    /** Milliseconds on air. */
    readonly onAir: number
    readonly longest: number
    readonly link: string
  }
}
