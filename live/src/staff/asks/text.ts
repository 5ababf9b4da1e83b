import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    asks: 'You are asked to open your microphone.',
    asksEarly: 'You are asked to open your microphone once it is connected.',
    open: 'Open microphone',
    notNow: 'Not now',
    ask: 'Ask to open',
    askPerson: 'Ask to open the microphone: {{name}}',
    asked: '{{name}} was asked to open the microphone.',
    opened: '{{name}} opened the microphone as asked.',
    declined: '{{name}} does not open the microphone now.',
    expired: '{{name}} did not answer within a minute.',
  },
  zh: {
    asks: '请您打开麦克风。',
    asksEarly: '请您在麦克风接通后将其打开。',
    open: '打开麦克风',
    notNow: '暂不打开',
    ask: '请求打开',
    askPerson: '请求打开麦克风：{{name}}',
    asked: '已请 {{name}} 打开麦克风。',
    opened: '{{name}} 已应请求打开麦克风。',
    declined: '{{name}} 暂不打开麦克风。',
    expired: '{{name}} 在一分钟内没有答复。',
  },
})
