import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    asks: 'The host or technician asks you to open your microphone.',
    asksEarly: 'The host or technician asks you to open your microphone once it is connected.',
    open: 'Open microphone',
    notNow: 'Not now',
    ask: 'Ask to open',
    askPerson: 'Ask to open the microphone: {{name}}',
    asked: '{{name}} has been asked to open the microphone.',
    opened: '{{name}} opened the microphone.',
    declined: '{{name}} won’t open the microphone now.',
    expired: '{{name}} didn’t respond within a minute.',
  },
  zh: {
    asks: '主持人或技术员请您打开麦克风。',
    asksEarly: '主持人或技术员请您在麦克风接通后将其打开。',
    open: '打开麦克风',
    notNow: '暂不打开',
    ask: '请求打开',
    askPerson: '请求打开麦克风：{{name}}',
    asked: '已请求 {{name}} 打开麦克风。',
    opened: '{{name}} 已打开麦克风。',
    declined: '{{name}} 暂不打开麦克风。',
    expired: '{{name}} 在一分钟内没有答复。',
  },
})
