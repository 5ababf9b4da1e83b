import { defineText } from '@openbooth/web/i18n/text.ts'

export const text = defineText({
  en: {
    goLive: 'Go live',
    pause: 'Pause',
    resume: 'Resume',
    pauseWords: 'What listeners read meanwhile',
    pauseExample: 'We are back at 11:15.',
    pauseNow: 'Pause now',
    goBack: 'Back',
  },
  zh: {
    goLive: '开始直播',
    pause: '暂停',
    resume: '继续',
    pauseWords: '暂停期间听众看到的文字',
    pauseExample: '我们将于 11:15 继续。',
    pauseNow: '立即暂停',
    goBack: '返回',
  },
})
