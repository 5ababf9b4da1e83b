import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'All events',
    detail: 'Events of all organisers and agents. Times are in the event’s time zone.',
    owner: 'Organiser',
    everybody: 'All organisers',
    agent: 'Agent',
    server: 'Media server',
    customer: 'Customer',
    project: 'Project',
    attention: 'Attention',
    lacksServer: 'No media server',
    showOwner: 'Organiser’s account',
    empty: 'No events yet',
    emptyDetail: 'Events planned by organisers and agents appear here.',
  },
  zh: {
    title: '全部会议',
    detail: '所有主办方和代理商的会议。时间以会议所在时区显示。',
    owner: '主办方',
    everybody: '全部主办方',
    agent: '代理商',
    server: '媒体服务器',
    customer: '客户',
    project: '项目',
    attention: '需要关注',
    lacksServer: '没有媒体服务器',
    showOwner: '主办方账号',
    empty: '还没有会议',
    emptyDetail: '主办方和代理商安排的会议将显示在这里。',
  },
})
