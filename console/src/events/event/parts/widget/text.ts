import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    copySnippet: 'Copy widget code',
    snippetDetail:
      'Paste it into the pages of these websites. It contains the listener code, so anyone who can open such a page can listen. A visitor counts as a listener after pressing Listen.',
    snippetRevoked: 'Its listener code was revoked, so it no longer works.',
  },
  zh: {
    copySnippet: '复制组件嵌入代码',
    snippetDetail:
      '请放入上述网站的页面中。代码含听众会议码：能打开该页面的人都可收听，点按“收听”后才计入听众。',
    snippetRevoked: '其中的听众会议码已撤销，代码不再有效。',
  },
})
