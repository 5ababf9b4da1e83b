import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { silentLog } from '../plainLog.ts'
import { adoptFormerVariables } from './formerVariables.ts'

const adopt = (environment: NodeJS.ProcessEnv): string[] => {
  const warnings: string[] = []
  adoptFormerVariables(environment, {
    ...silentLog,
    warn: (_, message) => void warnings.push(message),
  })
  return warnings
}

test('A variable with its former name takes effect, with one warning that names the new one', () => {
  const environment = { OPENBOOTH_EAR: 'off', OPENBOOTH_EAR_CHANNELS: '12' }
  expect(adopt(environment)).toEqual([
    'OPENBOOTH_EAR is now OPENBOOTH_AUDIO_WORKER. Rename the environment variable',
    'OPENBOOTH_EAR_CHANNELS is now OPENBOOTH_AUDIO_WORKER_CHANNELS. Rename the environment variable',
  ])
  expect(readEnv(environment)).toMatchObject({
    OPENBOOTH_AUDIO_WORKER: 'off',
    OPENBOOTH_AUDIO_WORKER_CHANNELS: 12,
  })
  expect(adopt(environment)).toEqual([])
})

test('A variable under its new name wins over the former name', () => {
  const environment = { OPENBOOTH_EAR: 'off', OPENBOOTH_AUDIO_WORKER: 'on' }
  expect(adopt(environment)).toHaveLength(1)
  expect(readEnv(environment).OPENBOOTH_AUDIO_WORKER).toBe('on')
})

test('Empty and new variables cause no warning', () => {
  expect(adopt({ OPENBOOTH_EAR: '', OPENBOOTH_AUDIO_WORKER: 'off' })).toEqual([])
})
