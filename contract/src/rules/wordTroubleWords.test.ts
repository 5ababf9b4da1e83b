import { expect, test } from 'vitest'
import { wordWorks } from './captions.ts'
import { providerFailureReasons } from './modelProviders.ts'
import { wordTroubleSaid } from './wordTroubleWords.ts'

test('What does not come is said with its language and why, to each reader in their own.', () => {
  const french = { work: 'translation', language: 'fr', reason: 'refusedKey' } as const
  expect(wordTroubleSaid('en', french)).toBe(
    'Captions into French do not come: the provider refuses the key',
  )
  expect(wordTroubleSaid('zh', french)).toBe('法语字幕无法提供：服务商拒绝了密钥')
  const spoken = { work: 'recognition', language: 'pl', reason: 'noModel' } as const
  expect(wordTroubleSaid('en', spoken)).toBe(
    'Captions of spoken Polish do not come: no model of the platform does this language',
  )
  // Others may: it is the machine's own that does not.
  const voice = { work: 'voice', language: 'fr', reason: 'noModel' } as const
  expect(wordTroubleSaid('en', voice)).toBe(
    'The machine voice in French does not speak: its models do not know the language spoken on the floor',
  )
})

test('No two troubles are said alike.', () => {
  for (const reader of ['en', 'zh'] as const) {
    const all = wordWorks.flatMap((work) =>
      [...providerFailureReasons, 'noModel' as const].map((reason) =>
        wordTroubleSaid(reader, { work, language: 'fr', reason }),
      ),
    )
    expect(new Set(all).size).toBe(all.length)
  }
})
