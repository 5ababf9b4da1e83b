import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const reasonText = defineText({
  en: { reason: 'Reason', reasonRequired: 'Please enter a reason' },
  zh: { reason: '原因', reasonRequired: '请输入原因' },
})
