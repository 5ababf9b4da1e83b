import {
  translationModelFields,
  translationProviders as names,
} from '@openbooth/contract/rules/modelProviders'
import type { Provider } from '../models.ts'

const facts = {
  azure: {
    label: 'Azure Translator',
    vendor: 'https://api.cognitive.microsofttranslator.com',
    regionExample: 'westeurope',
  },
  deepl: { label: 'DeepL', vendor: 'https://api.deepl.com' },
  google: { label: 'Google Translate', vendor: 'https://translation.googleapis.com' },
  tencent: {
    label: 'Tencent TMT',
    vendor: 'https://tmt.tencentcloudapi.com',
    regionExample: 'ap-guangzhou',
    keyIdLabel: 'SecretId',
    keyLabel: 'SecretKey',
  },
  baidu: {
    label: 'Baidu',
    vendor: 'https://fanyi-api.baidu.com',
    keyIdLabel: 'APP ID',
  },
  youdao: {
    label: 'Youdao',
    vendor: 'https://openapi.youdao.com',
    keyIdLabel: 'App key',
    keyLabel: 'App secret',
  },
  libreTranslate: { label: 'LibreTranslate', hostExample: 'https://translate.example.org' },
} as const

/** What translates, as the form offers it. */
export const translationProviders: readonly Provider[] = names.map((value) => ({
  value,
  uses: translationModelFields[value],
  ...facts[value],
}))
