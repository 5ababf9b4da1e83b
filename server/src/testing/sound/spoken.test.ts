import { describe, expect, test } from 'vitest'
import { egress } from '#platform/egress/egress.ts'
import { readEnv } from '#platform/run/env.ts'
import { createRecogniser } from '#providers/speech/index.ts'
import { isInstalled } from '../database/debianServices.ts'
import { asPhrase, hasWords, sentences, spoken } from './spoken.ts'

const hasBoth = isInstalled('pocketsphinx') && isInstalled('espeak-ng')

describe.skipIf(!hasBoth)('Real pocketsphinx on espeak-ng speech', () => {
  const none = { host: null, region: null, keyId: null, key: null, providerModel: null }
  const recogniser = createRecogniser({ modelType: 'pocketsphinx', ...none }, egress(readEnv({})))

  test.each(sentences)(
    'A real pocketsphinx understands espeak-ng: $text',
    async ({ text, keyWords }) => {
      const phrase = { wav: asPhrase(spoken(text)), languageTag: 'en-US', phrases: [] }
      const heard = (await recogniser.recognise(phrase)).text
      expect(hasWords(heard, keyWords), heard).toBe(true)
    },
    90_000,
  )
})
