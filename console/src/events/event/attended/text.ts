import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    attended: 'Attended events',
    detail: 'Events you joined with a code while signed in.',
    searchPlaceholder: 'Name or number',
    name: 'Event',
    state: 'State',
    role: 'Your role',
    host: 'Host',
    time: 'Time',
    joinedAt: 'Last joined',
    empty: 'No attended events yet',
    emptyDetail: 'Join an event with the code from its host. It will appear here afterwards.',
    enterCode: 'Enter a code',
  },
  zh: {
    attended: '我参加的会议',
    detail: '您登录后凭会议码参加过的会议。',
    searchPlaceholder: '名称或编号',
    name: '会议',
    state: '状态',
    role: '您的身份',
    host: '主办方',
    time: '时间',
    joinedAt: '最近参加',
    empty: '还没有参加过会议',
    emptyDetail: '用主办方提供的会议码加入会议后，会显示在这里。',
    enterCode: '输入会议码',
  },
})
