import { expect, test } from 'vitest'
import { widgetAddress } from './address.ts'

test.each([
  ['/live/widget/627316861-AbC-_d', '#12345678', { number: '627316861', code: '12345678' }],
  ['/live/widget/627316861-AbC-_d', '#1234%205678', { number: '627316861', code: undefined }],
  ['/live/widget/627316861-AbC-_d', '', { number: '627316861', code: undefined }],
  ['/live/widget/', '#12345678', { number: '', code: '12345678' }],
])('%s%s is parsed into an event and a code.', (pathname, hash, address) => {
  expect(widgetAddress({ pathname, hash })).toEqual(address)
})
