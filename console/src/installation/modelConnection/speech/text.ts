import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Speech models',
    detail: 'Speech recognition services. Machine booths combine them with a translation model.',
    usedBy: 'Default for',
    usedByLanguages_one: '{{count}} language',
    usedByLanguages_other: '{{count}} languages',
    nameExample: 'Azure Europe',
    said: 'Spoken',
    recognised: 'Recognised',
    languagesDetail: 'The provider’s code for each language it can recognise.',
    noModels: 'No speech models yet',
    noModelsDetail:
      'Add a provider and its key, test it and choose it for languages. pocketsphinx needs no provider.',
  },
  zh: {
    title: '识别模型',
    detail: '语音识别服务。机器译员间将其与翻译模型配合使用。',
    usedBy: '默认用于',
    usedByLanguages_other: '{{count}} 种语言',
    nameExample: 'Azure 东亚',
    said: '样例语音',
    recognised: '识别结果',
    languagesDetail: '服务商对每种可识别语言的代码。',
    noModels: '暂无识别模型',
    noModelsDetail: '请添加服务商及其密钥，测试后为语言选用。pocketsphinx 无需服务商。',
  },
})
