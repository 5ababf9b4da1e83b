import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Stream outputs',
    hint: 'Channels sent to servers of the organiser. The owner adds outputs on the event page.',
    floor: 'Original',
    goneChannel: 'Removed channel',
    delay: '{{seconds}} s delay',
    start: 'Start',
    stop: 'Stop',
    startOf: 'Start the output to {{host}}',
    stopOf: 'Stop the output to {{host}}',
  },
  zh: {
    title: '流输出',
    hint: '推送到主办方服务器的频道，由会议所有者在会议页面添加。',
    floor: '原声',
    goneChannel: '已移除的频道',
    delay: '延迟 {{seconds}} 秒',
    start: '启动',
    stop: '停止',
    startOf: '启动到 {{host}} 的输出',
    stopOf: '停止到 {{host}} 的输出',
  },
})
