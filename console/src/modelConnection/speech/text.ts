import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Speech models',
    detail:
      'Services that turn speech into text. Machine booths use them together with a translation model.',
    usedBy: 'Default of',
    usedByLanguages_one: '{{count}} language',
    usedByLanguages_other: '{{count}} languages',
    nameExample: 'Azure Europe',
    said: 'Said',
    recognised: 'Recognised',
    languagesDetail: 'What the provider calls each language that can be recognised.',
    noModels: 'No speech models yet',
    noModelsDetail:
      'Add a provider with its key, test it, and choose it for languages. pocketsphinx needs no provider.',
  },
  zh: {
    title: '识别模型',
    detail: '将语音转为文字的服务。机器译员间将其与翻译模型一起使用。',
    usedBy: '默认用于',
    usedByLanguages_other: '{{count}} 个语种',
    nameExample: 'Azure 东亚',
    said: '样例语音',
    recognised: '识别结果',
    languagesDetail: '服务商对每个可识别语种的称呼。',
    noModels: '暂无识别模型',
    noModelsDetail: '请添加服务商及其密钥，测试后为语种选用。pocketsphinx 无需服务商。',
  },
})
