import { useEffect, useEffectEvent, useState } from 'react'
import { savePref, readPref } from '../localPrefs.ts'
import { useKeyOf } from './chosenKeys.ts'
import type { Command } from './commands.ts'
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
      if (event.key === 'Escape') (activeElement as HTMLElement).blur()
      return undefined
    }
    if (!areOn || event.ctrlKey || event.altKey || event.metaKey) return undefined
    if (document.querySelector('dialog[open]') !== null) return undefined
    return commands.find(({ key }) => key !== undefined && keyOf(key) === keyOfEvent(event))
  })
  const drop = useEffectEvent((): void => {
    for (const command of commands) command.drop?.()
  })
  useEffect(() => {
    const windows = pipWindow === null ? [window] : [window, pipWindow]
    const stops = windows.map((one) =>
      listenForKeys(one, { commandOf: (event) => commandOf(event, one), drop: () => drop() }),
    )
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
