import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    goLive: 'Go live',
    pause: 'Pause',
    resume: 'Resume',
    pauseWords: 'What listeners read meanwhile',
    pauseExample: 'We are back at 11:15.',
    pauseNow: 'Pause now',
    goBack: 'Back',
    close: 'Close event',
    closeQuestion: 'Close “{{name}}” for everybody?',
    closeOut:
      'Everybody is let out, and no link or code lets anybody in again. Here now: listeners {{listeners}}, team {{team}}.',
    closeEarly: 'Sound, recording and captions end at once. It is planned until {{time}}.',
    closeSettles:
      'It is settled by the time it took: what was not used goes back to the organiser, who gets the report.',
    closeFinal: 'A closed event cannot be opened again.',
    keepOpen: 'Keep open',
    closeNow: 'Close now',
  },
  zh: {
    goLive: '开始直播',
    pause: '暂停',
    resume: '继续',
    pauseWords: '暂停期间听众看到的文字',
    pauseExample: '我们将于 11:15 继续。',
    pauseNow: '立即暂停',
    goBack: '返回',
    close: '关闭会议',
    closeQuestion: '为所有人关闭“{{name}}”？',
    closeOut:
      '所有人都将离场，任何链接和会议码都无法再入场。当前在场：听众 {{listeners}} 人，工作人员 {{team}} 人。',
    closeEarly: '声音、录音和字幕立即结束。计划结束时间：{{time}}。',
    closeSettles: '费用按实际时长结算，未用部分退回主办方，会议报告也将发给主办方。',
    closeFinal: '会议关闭后无法再次开启。',
    keepOpen: '继续会议',
    closeNow: '立即关闭',
  },
})
