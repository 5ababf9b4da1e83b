import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { zonedRange } from '#platform/mail/zonedTime.ts'

export interface EventInMail {
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** IANA zone of the event. */
  readonly timeZone: string
}

/** The earlier name and time of an event. Only the fields that changed. */
export interface EventBefore {
  readonly title?: string
  readonly time?: Omit<EventInMail, 'title'>
}

const words = {
  en: {
    event: 'Event',
    when: 'When',
    titleBefore: 'Previous name',
    timeBefore: 'Previous time',
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

/** Name and time of an event, the same in every email. */
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

/** The changed fields, for the middle of a sentence. */
export const changeWords = (language: InterfaceLanguage, { title, time }: EventBefore): string => {
  if (title !== undefined && time !== undefined) return words[language].both
  return words[language][title === undefined ? 'time' : 'title']
}

/** The current name and time of an event beside the earlier ones. */
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
