/** The languages mails are written in, each called by its own name. */
export const interfaceLanguageNames = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
]
