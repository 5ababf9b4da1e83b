import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Translation models',
    detail: 'Translation services. Machine booths combine them with speech recognition.',
    nameExample: 'DeepL (office)',
    original: 'Text',
    translation: 'Translation',
    languagesDetail:
      'The provider’s language codes for the shared channels. Two codes are shown if source and target differ.',
    noModels: 'No translation models yet',
    noModelsDetail: 'Add a provider and its key, then test it.',
  },
  zh: {
    title: '翻译模型',
    detail: '翻译服务。机器译员间将其与语音识别配合使用。',
    nameExample: 'DeepL（办公室）',
    original: '原文',
    translation: '译文',
    languagesDetail: '服务商对共享频道语言的代码。源语言与目标语言的代码不同时显示两个。',
    noModels: '暂无翻译模型',
    noModelsDetail: '请添加服务商及其密钥，然后测试。',
  },
})
