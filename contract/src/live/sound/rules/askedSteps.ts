/** Requests to a person, whose answer is another act of the timeline. */
export interface Asked<Answer extends string> {
  /** Time of the request, milliseconds. */
  readonly at: number
  /** The act with the answer; null without an answer. */
  readonly answer: Answer | null
}

interface AskedSteps<Answer extends string, Step extends string> {
  /** Result of each answer. */
  readonly answers: Readonly<Record<Answer, Step>>
  readonly waiting: Step
  /** Result without an answer in time. */
  readonly late: Step
  /** Response time, and the display time of the result. Milliseconds. */
  readonly answerMilliseconds: number
  readonly receivedMilliseconds: number
}

/** Creates a function that returns the state of a request. */
export const makeAskedSteps = <Answer extends string, Step extends string>({
  answers,
  waiting,
  late,
  answerMilliseconds,
  receivedMilliseconds,
}: AskedSteps<Answer, Step>) => {
  /** The result. Null: no request, or long ago. */
  const stepAt = (asked: Asked<Answer> | null, now: number): Step | null => {
    if (asked === null || now - asked.at >= receivedMilliseconds) return null
    if (asked.answer !== null) return answers[asked.answer]
    return now - asked.at < answerMilliseconds ? waiting : late
  }
  /** Time of the next automatic change of the state. Null: never. */
  const changesAt = (asked: Asked<Answer> | null, now: number): number | null => {
    const step = stepAt(asked, now)
    if (asked === null || step === null) return null
    return asked.at + (step === waiting ? answerMilliseconds : receivedMilliseconds)
  }
  return { stepAt, changesAt }
}
