/** Readers follow no faster. */
const partialMilliseconds = 300

/** The text of one utterance while it grows. */
export interface PartialText {
  /** Replaces the pending text. It is reported as soon as the interval allows. */
  update(text: string): void
  /** Stops all further reports. */
  end(): void
}

/**
 * Limits the frequency of reports about the growing text of a track. The interval also applies
 * between two utterances.
 */
export const openPartialTexts = () => {
  let reportedAt = -Infinity

  return (report: (text: string) => void): PartialText => {
    let newest = ''
    let isOver = false
    let timer: NodeJS.Timeout | undefined

    const reportNow = (): void => {
      timer = undefined
      reportedAt = performance.now()
      report(newest)
    }
    return {
      update: (text) => {
        newest = text
        if (isOver) return
        const wait = Math.max(0, reportedAt + partialMilliseconds - performance.now())
        timer ??= setTimeout(reportNow, wait)
      },
      end: () => {
        isOver = true
        clearTimeout(timer)
      },
    }
  }
}
