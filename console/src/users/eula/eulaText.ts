import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const eulaText = defineText({
  en: {
    title: 'Licence agreement',
    version: 'Version {{number}}, in force since {{date}}',
    earlier: 'Version {{number}} of {{date}}, no longer in force.',
    current: 'View current version',
    print: 'Print',
    back: 'Back to OpenBooth',
  },
  zh: {
    title: '用户协议',
    version: '版本 {{number}}，自 {{date}} 起生效',
    earlier: '{{date}} 发布的版本 {{number}}，现已失效。',
    current: '查看现行版本',
    print: '打印',
    back: '返回译厢',
  },
})
