import { randomUUID } from 'node:crypto'
import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import type { TestUser } from '@openbooth/server/testing/server'
import type { Product } from '../product.ts'

const rooms = ['Main hall', 'Room Atlantic', 'Room Pacific'] as const
const days = ['2026-12-01', '2026-12-02', '2026-12-03'] as const

interface Talk {
  readonly from: string
  readonly to: string
  readonly titleEn: string
  readonly titleZh?: string
  readonly speakers?: string[]
  readonly floorLanguage?: string
  readonly isBreak?: boolean
}

const coffee: Talk = {
  from: '10:30',
  to: '11:00',
  titleEn: 'Coffee break',
  titleZh: '茶歇',
  isBreak: true,
}
const talks: Readonly<Record<(typeof rooms)[number], readonly Talk[]>> = {
  'Main hall': [
    {
      from: '09:00',
      to: '09:20',
      titleEn: 'Welcome',
      titleZh: '欢迎致辞',
      speakers: ['Amina Diallo'],
    },
    {
      from: '09:20',
      to: '10:30',
      titleEn: 'The state of the world’s fisheries',
      titleZh: '世界渔业现状',
      speakers: ['Jean Moreau', 'Li Wei'],
      floorLanguage: 'fr',
    },
    coffee,
    {
      from: '11:00',
      to: '12:30',
      titleEn: 'Panel: quotas that people accept',
      titleZh: '圆桌讨论：可被接受的配额',
      speakers: ['Li Wei', 'Sofia Rossi', 'Tom Baker'],
      floorLanguage: 'en',
    },
    { from: '12:30', to: '13:30', titleEn: 'Lunch', titleZh: '午餐', isBreak: true },
    {
      from: '13:30',
      to: '15:00',
      titleEn: 'Tracing the catch from boat to plate',
      titleZh: '从渔船到餐桌的溯源',
      speakers: ['Ingrid Holm'],
    },
    { from: '15:00', to: '15:45', titleEn: 'Closing remarks', titleZh: '闭幕致辞' },
  ],
  'Room Atlantic': [
    {
      from: '09:30',
      to: '10:30',
      titleEn: 'Workshop: sensors on small boats',
      titleZh: '工作坊：小型渔船的传感器',
      speakers: ['Tom Baker'],
    },
    coffee,
    {
      from: '11:00',
      to: '11:45',
      titleEn: 'Acoustic surveys',
      titleZh: '声学调查',
      speakers: ['Sofia Rossi'],
    },
    {
      from: '11:45',
      to: '12:30',
      titleEn: 'Satellite data for harbours',
      speakers: ['Kenji Mori'],
    },
    {
      from: '14:00',
      to: '16:00',
      titleEn: 'Hands-on: building a logbook',
      titleZh: '实操：电子渔捞日志',
    },
  ],
  'Room Pacific': [
    {
      from: '09:30',
      to: '10:15',
      titleEn: 'Aquaculture in cold water',
      titleZh: '冷水养殖',
      speakers: ['Ingrid Holm'],
    },
    { from: '10:15', to: '10:30', titleEn: 'Questions', titleZh: '提问' },
    coffee,
    {
      from: '11:00',
      to: '12:00',
      titleEn: 'Feed without fishmeal',
      titleZh: '无鱼粉饲料',
      speakers: ['Ana Silva'],
    },
  ],
}

const seat = (name: string) => ({ name })

/** An agent with a congress of three rooms on three days in Berlin, with sessions on the first day. */
export const makeCongress = async (product: Product, agent: TestUser) => {
  await giveMoney(product, agent, 100_000_00n)
  const channels = await product.ok(channelCalls.choices, {}, agent)
  const idOf = (tag: string) => channels.find(({ languageTag }) => languageTag.startsWith(tag))!.id
  const content = (people: readonly (readonly [string, string])[]) => ({
    floorChannelId: idOf('en'),
    booths: [
      { a: idOf('fr'), understands: ['en', 'fr'], interpreters: people[0]!.map(seat) },
      { a: idOf('de'), understands: ['en'], interpreters: people[1]!.map(seat) },
    ],
  })
  const names = [
    ['Claire Petit', 'Marc Dubois', 'Anna Schmidt', 'Jonas Weber'],
    ['Lucie Martin', 'Paul Girard', 'Eva Brandt', 'Max Vogel'],
    ['Zoé Laurent', 'Hugo Blanc', 'Nina Koch', 'Tim Lang'],
  ] as const
  const { id } = await product.ok(
    programmeCalls.create,
    {
      operationId: randomUUID(),
      name: 'World Fisheries Congress 2026',
      timeZone: 'Europe/Berlin',
      startsOn: days[0],
      endsOn: days[2],
      listeners: 300,
      rooms: rooms.map((name, index) => {
        const [one, two, three, four] = names[index]!
        return {
          name,
          content: content([
            [one, two],
            [three, four],
          ]),
        }
      }),
      days: days.map((date) => ({ date, from: '09:00', to: '16:00' })),
      content: content([
        ['A', 'B'],
        ['C', 'D'],
      ]),
    },
    agent,
  )
  const { events } = await product.ok(agendaCalls.programme, { id }, agent)
  const at = (time: string) => `${days[0]}T${time}:00+01:00`
  const instant = (time: string) => new Date(at(time)).toISOString()
  for (const room of rooms) {
    const event = events.find((one) => one.room === room && one.startAt.startsWith(days[0]))!
    await product.ok(
      agendaCalls.replace,
      {
        eventId: event.id,
        items: talks[room].map(({ from, to, ...talk }) => ({
          ...talk,
          startsAt: instant(from),
          endsAt: instant(to),
        })),
      },
      agent,
    )
    await product.ok(
      agendaCalls.saveAssignments,
      {
        eventId: event.id,
        assignments: event.booths.flatMap(({ interpreters }) =>
          ['09:00', '09:30', '10:00', '11:00', '11:30', '12:00', '13:30', '14:00'].map(
            (time, turn) => ({
              seatId: interpreters[turn % 2]!.seatId,
              startsAt: instant(time),
              endsAt: new Date(Date.parse(instant(time)) + 30 * 60_000).toISOString(),
            }),
          ),
        ),
      },
      agent,
    )
  }
  return id
}
