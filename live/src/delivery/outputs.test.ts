import { expect, test } from 'vitest'
import { outputsIn, presentOutput, storedOutput, systemDefault } from './outputs.ts'

const device = (kind: MediaDeviceKind, deviceId: string, label: string) => ({
  kind,
  deviceId,
  label,
})
const card = { deviceId: 'a', label: 'Sound card 1-2' }

test('A page offers outputs with names, and neither inputs nor aliases of the default', () => {
  expect(
    outputsIn([
      device('audiooutput', 'default', 'Default - Sound card 1-2'),
      device('audiooutput', 'a', 'Sound card 1-2'),
      device('audiooutput', 'b', ''),
      device('audioinput', 'c', 'Microphone'),
    ]),
  ).toEqual([card])
})

test('A chosen output is found again by its name after its id has changed', () => {
  expect(presentOutput({ deviceId: 'old', label: card.label }, [card])).toEqual(card)
})

test('A chosen output that is not connected is not replaced by another one', () => {
  expect(presentOutput({ deviceId: 'x', label: 'Transmitter' }, [card])).toBeUndefined()
  expect(presentOutput(systemDefault, [card])).toEqual(systemDefault)
})

test.each([null, '', '{', '{"deviceId":1}', 'null'])(
  'The stored output %j means the default of the system',
  (stored) => {
    expect(storedOutput(stored)).toEqual(systemDefault)
  },
)
