import { defineListenerText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineListenerText('parts', {
  en: {
    unreachable: 'Can’t reach the server. Check your connection.',
    tryNow: 'Retry now',
    number: 'No. {{number}}',
    when: 'When',
    yourTime: 'your time, {{place}}',
    eventTime: 'at the event, {{place}}',
    languages: 'Languages',
    recording: 'Recording',
    pageLanguage: 'Page language',
  },
  zh: {
    unreachable: '无法连接服务器，请检查网络。',
    tryNow: '立即重试',
    number: '会议号 {{number}}',
    when: '时间',
    yourTime: '您的时间（{{place}}）',
    eventTime: '会议当地时间（{{place}}）',
    languages: '语言',
    recording: '录音中',
    pageLanguage: '页面语言',
  },
})
