import { useEffect, useEffectEvent } from 'react'
import { useKeyOf } from './chosenKeys.ts'
import type { Command } from './commands.ts'

/** Where letters are typed, or choose: there keys rest. By name: a small window has classes of its own. */
const typesIn = (element: Element | null): boolean => {
  if (element?.localName === 'input')
    return !['range', 'checkbox', 'radio', 'button'].includes((element as HTMLInputElement).type)
  return element?.localName === 'textarea' || element?.localName === 'select'
}

/** Lets single keys act while a window of the booth has the focus and no dialog is open. */
export const useKeys = (
  commands: readonly Command[],
  areOn: boolean,
  small: Window | null,
): void => {
  const keyOf = useKeyOf()
  const onKey = useEffectEvent((event: KeyboardEvent, from: Window) => {
    const { activeElement } = from.document
    if (typesIn(activeElement)) {
      if (event.key === 'Escape' && event.type === 'keydown') (activeElement as HTMLElement).blur()
      return
    }
    if (!areOn || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    if (document.querySelector('dialog[open]') !== null) return
    const command = commands.find(({ key }) => keyOf(key) === event.key.toLowerCase())
    if (command === undefined) return
    event.preventDefault()
    if (event.type === 'keydown') command.press()
    else command.release?.()
  })
  useEffect(() => {
    const windows = small === null ? [window] : [window, small]
    const stops = windows.map((one) => {
      const listener = (event: KeyboardEvent) => onKey(event, one)
      one.addEventListener('keydown', listener)
      one.addEventListener('keyup', listener)
      return () => {
        one.removeEventListener('keydown', listener)
        one.removeEventListener('keyup', listener)
      }
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [small])
}
