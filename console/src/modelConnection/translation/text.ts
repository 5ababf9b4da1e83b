import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Translation models',
    detail:
      'Services that translate text. Machine booths use them together with speech recognition.',
    nameExample: 'DeepL of the office',
    original: 'Text',
    translation: 'Translation',
    languagesDetail:
      'What the provider calls the languages of the shared channels; two names where a source is called otherwise than a target.',
    noModels: 'No translation models yet',
    noModelsDetail: 'Add a provider with its key and test it.',
  },
  zh: {
    title: '翻译模型',
    detail: '翻译文字的服务。机器译员间将其与语音识别一起使用。',
    nameExample: '办公室 DeepL',
    original: '原文',
    translation: '译文',
    languagesDetail: '服务商对共享频道语种的称呼；作为源语种与目标语种的称呼不同时显示两个。',
    noModels: '暂无翻译模型',
    noModelsDetail: '请添加服务商及其密钥，然后测试。',
  },
})
