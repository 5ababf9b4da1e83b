import {
  translationModelFields,
  translationProviderNames,
  translationProviders as names,
} from '@openbooth/contract/installation/modelConnection/providers'
import type { Provider } from '../models.ts'

const facts = {
  azure: {
    vendor: 'https://api.cognitive.microsofttranslator.com',
    regionExample: 'westeurope',
  },
  deepl: { vendor: 'https://api.deepl.com' },
  google: { vendor: 'https://translation.googleapis.com' },
  tencent: {
    vendor: 'https://tmt.tencentcloudapi.com',
    regionExample: 'ap-guangzhou',
    keyIdLabel: 'SecretId',
    keyLabel: 'SecretKey',
  },
  baidu: {
    vendor: 'https://fanyi-api.baidu.com',
    keyIdLabel: 'APP ID',
  },
  youdao: {
    vendor: 'https://openapi.youdao.com',
    keyIdLabel: 'App key',
    keyLabel: 'App secret',
  },
  libreTranslate: { hostExample: 'https://translate.example.org' },
} as const

/** What translates, as the form offers it. */
export const translationProviders: readonly Provider[] = names.map((value) => ({
  value,
  label: translationProviderNames[value],
  uses: translationModelFields[value],
  ...facts[value],
}))
