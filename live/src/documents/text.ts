import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Documents',
    hint: 'From the organiser, for staff only.',
    link: 'Link',
    opened: 'Downloading…',
    gone: 'This document is no longer available.',
    unreachable: 'The document couldn’t be opened. Try again.',
  },
  zh: {
    title: '会议资料',
    hint: '由主办方提供，仅供工作人员使用。',
    link: '链接',
    opened: '正在下载…',
    gone: '该资料已不存在。',
    unreachable: '无法打开，请重试。',
  },
})
