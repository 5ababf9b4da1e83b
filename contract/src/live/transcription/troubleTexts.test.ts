import { expect, test } from 'vitest'
import { transcriptionWorks } from './rules.ts'
import { providerFailureReasons } from '../../installation/modelConnection/providers.ts'
import { transcriptionErrorText } from './troubleTexts.ts'

test('A caption problem names its language and cause in the language of the reader.', () => {
  const french = { work: 'translation', language: 'fr', reason: 'refusedKey' } as const
  expect(transcriptionErrorText('en', french)).toBe(
    'No captions in French: the provider rejected the key',
  )
  expect(transcriptionErrorText('zh', french)).toBe('无法提供法语字幕：服务商拒绝了密钥')
  const spoken = { work: 'recognition', language: 'pl', reason: 'noModel' } as const
  expect(transcriptionErrorText('en', spoken)).toBe('No captions for Polish: no model supports it')
  // Other models may support the language. Those of the machine booth don't.
  const voice = { work: 'voice', language: 'fr', reason: 'noModel' } as const
  expect(transcriptionErrorText('en', voice)).toBe(
    'No AI voice in French: its models don’t support the floor language',
  )
})

test('No two caption problems have the same text.', () => {
  for (const reader of ['en', 'zh'] as const) {
    const all = transcriptionWorks.flatMap((work) =>
      [...providerFailureReasons, 'noModel' as const].map((reason) =>
        transcriptionErrorText(reader, { work, language: 'fr', reason }),
      ),
    )
    expect(new Set(all).size).toBe(all.length)
  }
})
