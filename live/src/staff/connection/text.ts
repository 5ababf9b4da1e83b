import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    connectAnew: 'Connect anew',
    connectPerson: 'Connect anew: {{name}}',
    overRelay: 'Over TURN',
    relayPerson: 'Connect anew over TURN: {{name}}',
    ordered: '{{name}} is being connected anew…',
    orderedRelay: '{{name}} is being connected anew over TURN…',
    connected: '{{name}} is connected anew.',
    connectedRelay: '{{name}} is connected anew over TURN.',
    failed: '{{name}} could not be connected anew and keeps the connection as it was.',
    failedRelay:
      'TURN does not reach {{name}}, or the media server offers none: the connection stays as it was.',
    unanswered: 'The page of {{name}} did not answer.',
    ownOrdered: 'Your connection is being made anew. You need not do anything.',
    ownConnected: 'Your connection was made anew.',
    ownFailed: 'Your connection stays as it was.',
  },
  zh: {
    connectAnew: '重新连接',
    connectPerson: '重新连接：{{name}}',
    overRelay: '经 TURN 重连',
    relayPerson: '经 TURN 重连：{{name}}',
    ordered: '正在为 {{name}} 重新连接…',
    orderedRelay: '正在经 TURN 为 {{name}} 重新连接…',
    connected: '{{name}} 已重新连接。',
    connectedRelay: '{{name}} 已经 TURN 重新连接。',
    failed: '未能为 {{name}} 重新连接，沿用原有连接。',
    failedRelay: '{{name}} 无法经 TURN 连接，或媒体服务器不提供 TURN：沿用原有连接。',
    unanswered: '{{name}} 的页面没有答复。',
    ownOrdered: '正在为您重新连接，您无需操作。',
    ownConnected: '已为您重新连接。',
    ownFailed: '您的连接保持不变。',
  },
})
