import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Timeline',
    all: 'Show all',
    time: 'Time',
    who: 'Actor',
    booth: 'Booth',
    what: 'Action',
    about: 'Topic',
    empty: 'No actions yet',
    emptyDetail: 'From the preparation on, every action appears here with its time and actor.',
  },
  zh: {
    title: '时间线',
    all: '查看全部',
    time: '时间',
    who: '操作人',
    booth: '译员间',
    what: '操作',
    about: '主题',
    empty: '还没有任何操作',
    emptyDetail: '会议准备开始后，每项操作及其时间和操作人都会显示在这里。',
  },
})
