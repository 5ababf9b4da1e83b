import { defineListenerText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineListenerText('programme', {
  en: {
    rooms: 'Rooms',
    schedule: 'Programme',
    search: 'Search rooms',
    noMatch: 'No room matches “{{search}}”.',
    now: 'Now',
    next: 'Next',
    noEvent: 'No further events in this room.',
    listenIn: 'Listen: {{room}}',
    starts: 'Start: {{time}}',
    continues: 'Continues: {{time}}',
    startHint: 'Choose a room. It opens automatically when its event begins.',
    ended: 'All events have ended',
    cancelled: 'All events were cancelled',
  },
  zh: {
    rooms: '会场',
    schedule: '会议日程',
    search: '搜索会场',
    noMatch: '没有与“{{search}}”匹配的会场。',
    now: '当前',
    next: '接下来',
    noEvent: '该会场没有后续会议。',
    listenIn: '收听：{{room}}',
    starts: '开始时间：{{time}}',
    continues: '继续时间：{{time}}',
    startHint: '请选择会场，会议开始后将自动进入。',
    ended: '所有会议均已结束',
    cancelled: '所有会议均已取消',
  },
})
