import { defineListenerText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineListenerText('agenda', {
  en: {
    goesOnAt: 'The event continues at {{time}}.',
    nextAt: 'Next, {{time}}: {{title}}',
  },
  zh: {
    goesOnAt: '会议将于 {{time}} 继续。',
    nextAt: '接下来 {{time}}：{{title}}',
  },
})
