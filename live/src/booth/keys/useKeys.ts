import { useEffect, useEffectEvent, useState } from 'react'
import { savePref, readPref } from '../localPrefs.ts'
import { useKeyOf } from './chosenKeys.ts'
import type { Command } from './commands.ts'
import { comeBack } from './jump.ts'
import { keyOfEvent } from './layout.ts'
import { listenForKeys } from './listenForKeys.ts'

/**
 * Whether an element takes letters, which disables the shortcuts. By name, because a
 * picture-in-picture window has its own classes.
 */
const typesIn = (element: Element | null): boolean => {
  if (element?.localName === 'input')
    return !['range', 'checkbox', 'radio', 'button'].includes((element as HTMLInputElement).type)
  return element?.localName === 'textarea' || element?.localName === 'select'
}

interface KeySwitch {
  /** Whether single-key shortcuts are on. */
  readonly areOn: boolean
  readonly turn: (areOn: boolean) => void
}

/** Runs single-key shortcuts while a window of the booth has the focus and no dialog is open. */
export const useKeys = (commands: readonly Command[], pipWindow: Window | null): KeySwitch => {
  const keyOf = useKeyOf()
  const [areOn, setOn] = useState(() => readPref<boolean>('keys', true))
  const commandOf = useEffectEvent((event: KeyboardEvent, from: Window): Command | undefined => {
    const { activeElement } = from.document
    if (typesIn(activeElement)) {
      if (event.key === 'Escape') {
        if (from === window) comeBack(typesIn)
        else (activeElement as HTMLElement).blur()
      }
      return undefined
    }
    if (!areOn || event.ctrlKey || event.altKey || event.metaKey) return undefined
    if (document.querySelector('dialog[open]') !== null) return undefined
    // A key that the person chose may be the character of a digit key.
    const pressed = new Set([event.key.toLowerCase(), keyOfEvent(event)])
    return commands.find(({ key }) => key !== undefined && pressed.has(keyOf(key)))
  })
  useEffect(() => {
    const windows = pipWindow === null ? [window] : [window, pipWindow]
    const stops = windows.map((one) => listenForKeys(one, (event) => commandOf(event, one)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [pipWindow])
  return {
    areOn,
    turn: (areOnNow) => {
      setOn(areOnNow)
      savePref('keys', areOnNow)
    },
  }
}
