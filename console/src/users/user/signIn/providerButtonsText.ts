import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const providerButtonsText = defineText({
  en: { or: 'or', signInWith: 'Sign in with {{provider}}' },
  zh: { or: '或', signInWith: '使用 {{provider}} 登录' },
})
