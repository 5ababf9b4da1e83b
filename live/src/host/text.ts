import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    goLive: 'Go live',
    pause: 'Pause',
    resume: 'Resume',
    pauseWords: 'Message to listeners during the pause',
    pauseExample: 'We’ll be back at 11:15.',
    pauseNow: 'Pause now',
    goBack: 'Cancel',
    close: 'Close event',
    closeQuestion: 'Close “{{name}}” for everyone?',
    closeOut:
      'Everyone is disconnected, and all links and codes stop working. Connected now: listeners {{listeners}}, staff {{team}}.',
    closeEarly: 'Audio, recording and captions end immediately. The scheduled end is {{time}}.',
    closeSettles:
      'The organiser is charged for the time used. The rest is refunded, and the organiser receives the report.',
    closeFinal: 'A closed event can’t be reopened.',
    keepOpen: 'Keep open',
    closeNow: 'Close now',
  },
  zh: {
    goLive: '开始直播',
    pause: '暂停',
    resume: '继续',
    pauseWords: '暂停期间向听众显示的文字',
    pauseExample: '我们将于 11:15 继续。',
    pauseNow: '立即暂停',
    goBack: '取消',
    close: '关闭会议',
    closeQuestion: '为所有人关闭“{{name}}”？',
    closeOut:
      '所有人都将断开连接，所有链接和会议码都将失效。当前已连接：听众 {{listeners}} 人，工作人员 {{team}} 人。',
    closeEarly: '声音、录音和字幕立即结束。预定结束时间：{{time}}。',
    closeSettles: '费用按实际时长结算，其余退还主办方，会议报告也将发给主办方。',
    closeFinal: '会议关闭后无法再次开放。',
    keepOpen: '继续会议',
    closeNow: '立即关闭',
  },
})
