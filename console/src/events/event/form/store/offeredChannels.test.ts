import { expect, test } from 'vitest'
import type { Channel } from './formContext.ts'
import { offeredChannels } from './offeredChannels.ts'

const channel = (id: number, isShared: boolean): Channel => ({
  id,
  enName: `Channel ${id}`,
  zhName: `频道 ${id}`,
  languageTag: 'la',
  position: id,
  enabled: true,
  isShared,
})
const channels = [channel(1, true), channel(2, false)]
const event = { channels: [channel(3, false)] }
const idsOf = (isOthers: boolean) =>
  offeredChannels({ channels, event, isOthers }).map(({ id }) => id)

test('The form of an own event offers shared channels, own channels and those of the event.', () => {
  expect(idsOf(false)).toEqual([1, 2, 3])
})

test('The form of a shared event offers no channels of the manager’s own workspace.', () => {
  expect(idsOf(true)).toEqual([1, 3])
})
