import { expect, test } from 'vitest'
import { command, type Command } from './commands.ts'
import { listenForKeys } from './listenForKeys.ts'

/** A window of a booth whose Cough is held by C, with the calls of the command. */
const begin = () => {
  const document = Object.assign(new EventTarget(), { hidden: false })
  const from = Object.assign(new EventTarget(), { document }) as unknown as Window
  const calls: string[] = []
  let areOn = true
  const cough: Command = {
    ...command('cough', 'Cough', () => calls.push('press')),
    release: () => calls.push('release'),
    drop: () => calls.push('drop'),
  }
  const stop = listenForKeys(from, ({ key }) => (areOn && key === 'c' ? cough : undefined))
  const send = (type: string, key = '', more: object = {}): Event => {
    const event = Object.assign(new Event(type, { cancelable: true }), {
      key,
      code: key === '' ? '' : `Key${key.toUpperCase()}`,
      repeat: false,
      ...more,
    })
    from.dispatchEvent(event)
    return event
  }
  send('keydown', 'c')
  const hide = (): void => {
    document.hidden = true
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { calls, send, stop, hide, turnOff: () => (areOn = false) }
}

test('A held command ends with its key', () => {
  const { calls, send } = begin()
  send('keyup', 'c')
  expect(calls).toEqual(['press', 'release'])
})

test('A held command ends with its physical key when the keys are off, or a modifier or a layout changes the character', () => {
  const { calls, send, turnOff } = begin()
  turnOff()
  send('keyup', 'C', { ctrlKey: true })
  expect(calls).toEqual(['press', 'release'])
  const other = begin()
  other.send('keyup', 'с', { code: 'KeyC' })
  expect(other.calls).toEqual(['press', 'release'])
})

test.each(['blur', 'pagehide'])('A held command is dropped on %s', (type) => {
  const { calls, send } = begin()
  send(type)
  send('keyup', 'c')
  expect(calls).toEqual(['press', 'drop'])
})

test('A held command is dropped when the page is hidden, on the release of Command, and when the window closes', () => {
  const hidden = begin()
  hidden.hide()
  expect(hidden.calls).toEqual(['press', 'drop'])
  const onMac = begin()
  onMac.send('keyup', 'Meta')
  expect(onMac.calls).toEqual(['press', 'drop'])
  const closed = begin()
  closed.stop()
  expect(closed.calls).toEqual(['press', 'drop'])
})

test('A repeated key of a held command neither runs it again nor types', () => {
  const { calls, send } = begin()
  expect(send('keydown', 'c', { repeat: true }).defaultPrevented).toBe(true)
  expect(send('keydown', 'x', { repeat: true }).defaultPrevented).toBe(false)
  expect(calls).toEqual(['press'])
})

test('Nothing is dropped on blur when no key is held', () => {
  const { calls, send } = begin()
  send('keyup', 'c')
  send('blur')
  expect(calls).toEqual(['press', 'release'])
})
