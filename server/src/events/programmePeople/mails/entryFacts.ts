import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { zonedRange } from '#platform/mail/zonedTime.ts'
import type { ChangedEntryInMail, EntryInMail } from './kinds.ts'

type Fact = readonly [label: string, value: string]

const words = {
  en: {
    event: 'Event',
    when: 'When',
    room: 'Room',
    role: 'Your role',
    interpreter: 'Interpreter',
    speaker: 'Speaker',
    before: (label: string) => `Previous ${label.toLowerCase()}`,
    inBooth: (role: string, booth: string) => `${role}, ${booth}`,
    time: 'time',
    works: 'Working times',
    worksLine: (times: string) => `Working times: ${times}`,
    none: 'none',
  },
  zh: {
    event: '会议',
    when: '时间',
    room: '会场',
    role: '您的身份',
    interpreter: '译员',
    speaker: '发言人',
    before: (label: string) => `原${label}`,
    inBooth: (role: string, booth: string) => `${role}，${booth}`,
    time: '时间',
    works: '排班',
    worksLine: (times: string) => `排班：${times}`,
    none: '无',
  },
} as const

const roleOf = (language: InterfaceLanguage, { role, booth }: EntryInMail): string => {
  const { [role]: name, inBooth } = words[language]
  return booth === '' ? name : inBooth(name, booth)
}

/** `09:00–09:30, 10:00–10:30` in the zone of the event. Empty: not planned. */
const timesOf = (language: InterfaceLanguage, { works, timeZone }: EntryInMail): string => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return works
    .map(({ startsAt, endsAt }) => `${clock.format(startsAt)}–${clock.format(endsAt)}`)
    .join(language === 'zh' ? '、' : ', ')
}

/** The working times as a line of a calendar entry. Empty: not planned. */
export const worksOf = (language: InterfaceLanguage, entry: EntryInMail): string => {
  const times = timesOf(language, entry)
  return times === '' ? '' : words[language].worksLine(times)
}

/** Event, time, room and role of one seat. */
export const entryFacts = (language: InterfaceLanguage, entry: EntryInMail) => {
  const { event, when, room, role, works } = words[language]
  const times = timesOf(language, entry)
  return {
    facts: [
      [event, entry.title],
      [when, zonedRange(language, entry)],
      ...(entry.room === '' ? [] : [[room, entry.room] as const]),
      [role, roleOf(language, entry)],
      ...(times === '' ? [] : [[works, times] as const]),
    ] as readonly Fact[],
  }
}

/** The same for a changed seat: each changed value beside the earlier one. */
export const changedFacts = (language: InterfaceLanguage, { before, now }: ChangedEntryInMail) => {
  const said = words[language]
  const pair = (
    label: string,
    valueOf: (entry: EntryInMail) => string,
    labelBefore = said.before(label),
  ): readonly Fact[] => {
    const [value, former] = [valueOf(now), valueOf(before)]
    if (value === former) return value === '' ? [] : [[label, value]]
    return [
      [label, value || said.none],
      [labelBefore, former || said.none],
    ]
  }
  return {
    facts: [
      ...pair(said.event, ({ title }) => title),
      ...pair(said.when, (entry) => zonedRange(language, entry), said.before(said.time)),
      ...pair(said.room, ({ room }) => room),
      ...pair(said.role, (entry) => roleOf(language, entry)),
      ...pair(said.works, (entry) => timesOf(language, entry)),
    ],
  }
}
