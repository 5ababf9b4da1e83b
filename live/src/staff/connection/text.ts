import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    connectAnew: 'Reconnect',
    connectPerson: 'Reconnect: {{name}}',
    overRelay: 'Reconnect via relay (TURN)',
    relayPerson: 'Reconnect via relay (TURN): {{name}}',
    ordered: 'Reconnecting {{name}}…',
    orderedRelay: 'Reconnecting {{name}} via relay (TURN)…',
    connected: '{{name}} is reconnected.',
    connectedRelay: '{{name}} is reconnected via relay (TURN).',
    failed: '{{name}} couldn’t be reconnected. The previous connection stays in use.',
    failedRelay:
      '{{name}} can’t reach TURN, or the media server doesn’t offer it. The previous connection stays in use.',
    unanswered: '{{name}}’s page didn’t respond.',
    ownOrdered: 'Reconnecting you. No action is needed.',
    ownConnected: 'You’re reconnected.',
    ownFailed: 'Your connection has not changed.',
  },
  zh: {
    connectAnew: '重新连接',
    connectPerson: '重新连接：{{name}}',
    overRelay: '通过中继（TURN）重新连接',
    relayPerson: '通过中继（TURN）重新连接：{{name}}',
    ordered: '正在为 {{name}} 重新连接…',
    orderedRelay: '正在通过中继（TURN）为 {{name}} 重新连接…',
    connected: '{{name}} 已重新连接。',
    connectedRelay: '{{name}} 已通过中继（TURN）重新连接。',
    failed: '未能为 {{name}} 重新连接，仍使用原有连接。',
    failedRelay: '{{name}} 无法连接 TURN，或媒体服务器不提供 TURN，仍使用原有连接。',
    unanswered: '{{name}} 的页面没有响应。',
    ownOrdered: '正在为您重新连接，您无需操作。',
    ownConnected: '已为您重新连接。',
    ownFailed: '您的连接没有变化。',
  },
})
