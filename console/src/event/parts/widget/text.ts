import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    copySnippet: 'Copy the snippet of the widget',
    snippetDetail:
      'Goes into the pages of these websites. It holds the listeners’ code: whoever reads such a page can listen, and takes a place once they press Listen.',
    snippetRevoked: 'The listeners’ code in it was taken back: nobody listens by it.',
  },
  zh: {
    copySnippet: '复制组件嵌入代码',
    snippetDetail:
      '请放入上述网站的页面中。代码含听众会议码：能打开该页面的人都可收听，点按“收听”后才占用席位。',
    snippetRevoked: '其中的听众会议码已被收回，无法再用它收听。',
  },
})
