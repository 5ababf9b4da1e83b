/** Readers follow no faster. */
const partialMilliseconds = 300

/** The text of one utterance while it grows. */
export interface PartialText {
  /** Keeps the newest text. It is reported as soon as the interval allows. */
  update(text: string): void
  /** Nothing is reported afterwards. */
  end(): void
}

/**
 * Limits how often the growing text of a track is reported. The interval also holds between two
 * utterances.
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
