import { speechModelFields, speechModelTypes } from '@openbooth/contract/rules/modelProviders'
import type { Provider } from '../models.ts'

const facts = {
  azure: {
    label: 'Azure Speech',
    vendor: 'https://{region}.stt.speech.microsoft.com',
    regionExample: 'westeurope',
  },
  tencent: {
    label: 'Tencent Cloud ASR',
    vendor: 'https://asr.tencentcloudapi.com',
    regionExample: 'ap-guangzhou',
    keyIdLabel: 'SecretId',
    keyLabel: 'SecretKey',
  },
  openAiCompatible: { label: 'OpenAI-compatible', hostExample: 'https://api.openai.com' },
  whisper: { label: 'whisper.cpp', hostExample: 'https://whisper.example.org' },
  pocketsphinx: { label: 'pocketsphinx' },
} as const

/** What recognises speech, as the form offers it. */
export const speechProviders: readonly Provider[] = speechModelTypes.map((value) => ({
  value,
  uses: speechModelFields[value],
  ...facts[value],
}))
