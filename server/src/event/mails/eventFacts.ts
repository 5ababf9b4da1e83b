import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { zonedRange } from '#platform/mail/zonedTime.ts'

export interface EventInMail {
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** IANA zone of the event. */
  readonly timeZone: string
}

/** What people were told of an event before, as far as it is other now. */
export interface EventBefore {
  readonly title?: string
  readonly time?: Omit<EventInMail, 'title'>
}

const words = {
  en: {
    event: 'Event',
    when: 'When',
    titleBefore: 'Until now',
    timeBefore: 'Until now',
    title: 'the name',
    time: 'the time',
    both: 'the name and the time',
  },
  zh: {
    event: '会议',
    when: '时间',
    titleBefore: '原名称',
    timeBefore: '原时间',
    title: '名称',
    time: '时间',
    both: '名称和时间',
  },
} as const

/** What an event is called and when it is, as every mail says it. */
export const eventFacts = (
  language: InterfaceLanguage,
  event: EventInMail,
  ...more: [string, string][]
) => ({
  facts: [
    [words[language].event, event.title],
    [words[language].when, zonedRange(language, event)],
    ...more,
  ] as const,
})

/** What of an event is another one, in the middle of a sentence. */
export const changeWords = (language: InterfaceLanguage, { title, time }: EventBefore): string => {
  if (title !== undefined && time !== undefined) return words[language].both
  return words[language][title === undefined ? 'time' : 'title']
}

/** The event as it is, and beside it what people were told before. */
export const changeFacts = (
  language: InterfaceLanguage,
  event: EventInMail,
  { title, time }: EventBefore,
) => ({
  facts: [
    [words[language].event, event.title],
    ...(title === undefined ? [] : [[words[language].titleBefore, title] as const]),
    [words[language].when, zonedRange(language, event)],
    ...(time === undefined
      ? []
      : [[words[language].timeBefore, zonedRange(language, time)] as const]),
  ] as const,
})
