import {
  speechModelFields,
  speechModelNames,
  speechModelTypes,
} from '@openbooth/contract/installation/modelConnection/providers'
import type { Provider } from '../models.ts'

const facts = {
  azure: {
    vendor: 'https://{region}.stt.speech.microsoft.com',
    regionExample: 'westeurope',
  },
  tencent: {
    vendor: 'https://asr.tencentcloudapi.com',
    regionExample: 'ap-guangzhou',
    keyIdLabel: 'SecretId',
    keyLabel: 'SecretKey',
  },
  openAiCompatible: { hostExample: 'https://api.openai.com' },
  whisper: { hostExample: 'https://whisper.example.org' },
  pocketsphinx: {},
} as const

/** What recognises speech, as the form offers it. */
export const speechProviders: readonly Provider[] = speechModelTypes.map((value) => ({
  value,
  label: speechModelNames[value],
  uses: speechModelFields[value],
  ...facts[value],
}))
