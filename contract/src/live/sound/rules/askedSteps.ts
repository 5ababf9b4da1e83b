/** What is asked of somebody at an event, whose answer is another act of the time line. */
export interface Asked<Answer extends string> {
  /** When it was asked for, milliseconds. */
  readonly at: number
  /** The act that answers. Null: not answered. */
  readonly answer: Answer | null
}

interface AskedSteps<Answer extends string, Step extends string> {
  /** What each answer comes to. */
  readonly answers: Readonly<Record<Answer, Step>>
  readonly waiting: Step
  /** Nobody answered in time. */
  readonly late: Step
  /** How long somebody may take to answer, and for how long it is told what came of it. Milliseconds. */
  readonly answerMilliseconds: number
  readonly toldMilliseconds: number
}

/** Makes what tells how something stands that was asked for. */
export const makeAskedSteps = <Answer extends string, Step extends string>({
  answers,
  waiting,
  late,
  answerMilliseconds,
  toldMilliseconds,
}: AskedSteps<Answer, Step>) => {
  /** What came of it; null: nobody asked, or long ago. */
  const stepAt = (asked: Asked<Answer> | null, now: number): Step | null => {
    if (asked === null || now - asked.at >= toldMilliseconds) return null
    if (asked.answer !== null) return answers[asked.answer]
    return now - asked.at < answerMilliseconds ? waiting : late
  }
  /** When time alone makes something else of it; null: never. */
  const changesAt = (asked: Asked<Answer> | null, now: number): number | null => {
    const step = stepAt(asked, now)
    if (asked === null || step === null) return null
    return asked.at + (step === waiting ? answerMilliseconds : toldMilliseconds)
  }
  return { stepAt, changesAt }
}
