import type { WireInput } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventType } from '@openbooth/contract/events/event/rules/events'

type Draft = WireInput<typeof eventCalls.create>

/** All of an event but the operation and its times; channels are written by their language tags. */
export interface Plan extends Pick<
  Draft,
  | 'name'
  | 'eventType'
  | 'receiverNums'
  | 'notes'
  | 'timeZone'
  | 'hostSpeaks'
  | 'namesShown'
  | 'floorTransfer'
> {
  /**
   * Days from the start of the demo, and local times in the middle of that day, which no clock
   * change skips or repeats. Absent: running at the start of the demo.
   */
  readonly when?: readonly [days: number, from: string, to: string]
  readonly floor?: string
  readonly booths: readonly PlannedBooth[]
  readonly hidden?: readonly string[]
  /** The preferred relay channel. */
  readonly pivot?: string
  readonly speakers?: readonly Person[]
}

interface PlannedBooth {
  /** Absent: it is called after its channel, as most are. */
  readonly name?: string
  /** The booth's channel, then those that it may also speak into. */
  readonly channels: readonly [a: string, b?: string, c?: string]
  readonly interpreters?: readonly Person[]
  /** Of a stage. */
  readonly speakers?: readonly Person[]
}

/** A name, and an address where the person has one. */
export type Person = readonly [name: string, mailbox?: string]

const mandarin = 'zh-Hans'

/** The demo organiser's past, running and future events. They never overlap, on any start day. */
export const plans = {
  forum: {
    name: 'World Heritage Forum 世界遗产论坛',
    timeZone: 'Asia/Shanghai',
    when: [-5, '14:00', '15:00'],
    receiverNums: 120,
    floor: mandarin,
    booths: [
      {
        channels: ['en', mandarin],
        interpreters: [
          ['Chen Jia 陈佳', 'chen.jia'],
          ['Daniel Reid', 'daniel.reid'],
        ],
      },
      {
        channels: ['fr', mandarin],
        interpreters: [['Claire Fontaine', 'claire.fontaine']],
      },
    ],
    speakers: [['Prof. Lu Yan 陆岩教授', 'lu.yan']],
    notes: 'Closed early: the panel had said everything.',
  },
  trustees: {
    name: 'Trustees’ Meeting 理事会会议',
    timeZone: 'Europe/London',
    when: [-2, '10:00', '11:00'],
    receiverNums: 15,
    floor: 'en',
    booths: [
      {
        channels: [mandarin, 'en'],
        interpreters: [
          ['Wang Min 王敏', 'wang.min'],
          ['Peter Hughes', 'peter.hughes'],
        ],
      },
    ],
  },
  pressDay: {
    name: 'Harvest Festival Press Day 丰收节媒体日',
    timeZone: 'Europe/London',
    when: [4, '17:00', '18:00'],
    receiverNums: 60,
    floor: 'en',
    booths: [{ channels: ['es', 'en'] }],
  },
  training: {
    name: 'Interpreter Training 口译培训',
    timeZone: 'Asia/Shanghai',
    receiverNums: 40,
    floor: mandarin,
    booths: [
      {
        channels: ['en', mandarin],
        interpreters: [
          ['Chen Jia 陈佳', 'chen.jia'],
          ['Emily Carter', 'emily.carter'],
        ],
      },
    ],
    speakers: [['Zhou Ning 周宁', 'zhou.ning']],
    hostSpeaks: true,
    namesShown: true,
    floorTransfer: true,
    notes: 'Running now. Open the listener link on a phone.',
  },
  workshop: {
    name: 'Coastal Towns Workshop 沿海城镇研讨会',
    timeZone: 'Europe/London',
    when: [1, '14:00', '15:00'],
    receiverNums: 30,
    floor: 'en',
    booths: [{ channels: ['cy', 'en'], interpreters: [['Rhys Morgan', 'rhys']] }],
    speakers: [['Dr Amelia Hart', 'amelia.hart']],
  },
  summit: {
    name: 'Silk Road Trade Summit 丝绸之路贸易峰会',
    timeZone: 'Asia/Shanghai',
    pivot: 'en',
    when: [2, '09:30', '11:00'],
    receiverNums: 180,
    floor: mandarin,
    booths: [
      {
        channels: ['en', mandarin],
        interpreters: [
          ['Li Wen 李文', 'li.wen'],
          ['Sarah Bennett', 'sarah.bennett'],
        ],
      },
      {
        channels: ['ru', 'en'],
        interpreters: [
          ['Olga Ivanova', 'olga.ivanova'],
          ['Mikhail Orlov', 'mikhail.orlov'],
        ],
      },
      {
        channels: ['ar', 'en'],
        interpreters: [['Layla Haddad', 'layla.haddad']],
      },
    ],
    speakers: [
      ['Minister Zhao Hong 赵宏部长', 'zhao.hong'],
      ['Dr Nadia Karimova', 'nadia.karimova'],
    ],
    notes: 'Russian and Arabic understand Chinese and English.',
  },
  medicine: {
    name: 'Heart Medicine Update 心脏病学进展',
    timeZone: 'America/New_York',
    when: [3, '10:00', '11:00'],
    receiverNums: 150,
    floor: 'en',
    booths: [
      {
        channels: ['es', 'en'],
        interpreters: [
          ['Lucía Romero', 'lucia.romero'],
          ['Javier Ortega', 'javier.ortega'],
        ],
      },
      {
        channels: [mandarin, 'en'],
        interpreters: [['Xu Lin 徐琳', 'xu.lin']],
      },
    ],
    speakers: [['Dr Grace Okafor', 'grace.okafor']],
  },
  rangers: {
    name: 'Wildlife Rangers’ Call 野生动物护林员会议',
    timeZone: 'Australia/Sydney',
    when: [4, '10:00', '11:00'],
    receiverNums: 25,
    floor: 'en',
    booths: [{ channels: ['id', 'en'] }],
    notes: 'The interpreter is not found yet.',
  },
  museum: {
    name: 'Silent Evening at the Museum 博物馆静音之夜',
    timeZone: 'Asia/Shanghai',
    when: [5, '14:00', '15:00'],
    eventType: eventType.silentConference,
    receiverNums: 200,
    booths: [
      {
        name: 'Porcelain Hall 瓷器馆',
        channels: [mandarin],
        speakers: [['Xu Qing 徐青', 'xu.qing']],
      },
      {
        name: 'Silk Hall 丝绸馆',
        channels: ['en'],
        speakers: [['Eleanor Byrne', 'eleanor.byrne']],
      },
    ],
  },
} as const satisfies Record<string, Plan>
