import type { Plan } from './plans.ts'

const mandarin = 'zh-Hans'
const berlin = 'Europe/Berlin'

const german = {
  channels: ['de', 'en'],
  interpreters: [
    ['Anna Vogel', 'anna.vogel'],
    ['Jonas Weber', 'jonas.weber'],
  ],
} as const
const chinese = {
  channels: [mandarin, 'en'],
  interpreters: [['Sun Hao 孙浩', 'sun.hao']],
} as const

/** The past and future events of the demo's agents. Sessions in one room never overlap. */
export const agentPlans = {
  opening: {
    name: 'Trade Fair: Opening 博览会开幕式',
    timeZone: berlin,
    when: [-3, '10:00', '12:00'],
    receiverNums: 180,
    floor: 'en',
    booths: [german, chinese],
    speakers: [['Mayor Katrin Brandt', 'katrin.brandt']],
  },
  panel: {
    name: 'Trade Fair: Panel on Logistics 物流论坛',
    timeZone: berlin,
    when: [4, '13:00', '15:00'],
    receiverNums: 90,
    floor: 'en',
    booths: [german],
  },
  awards: {
    name: 'Trade Fair: Awards 颁奖典礼',
    timeZone: berlin,
    when: [5, '13:00', '14:30'],
    receiverNums: 240,
    floor: 'en',
    booths: [german, chinese],
  },
  breakfast: {
    name: 'Trade Fair: Press Breakfast 媒体早餐会',
    timeZone: berlin,
    when: [5, '10:00', '11:00'],
    receiverNums: 25,
    floor: 'en',
    booths: [german],
    notes: 'Cancelled: the caterer cannot come.',
  },
  board: {
    name: 'Board Meeting of Hanse Shipping 董事会会议',
    timeZone: berlin,
    when: [6, '10:00', '11:30'],
    receiverNums: 12,
    floor: 'en',
    booths: [german],
  },
  clinic: {
    name: 'Rural Clinics Training 乡村诊所培训',
    timeZone: 'Asia/Shanghai',
    when: [3, '13:00', '14:00'],
    receiverNums: 60,
    floor: mandarin,
    booths: [
      {
        channels: ['en', mandarin],
        interpreters: [['Mei Lin 林梅', 'mei.lin']],
      },
    ],
  },
} satisfies Record<string, Plan>
