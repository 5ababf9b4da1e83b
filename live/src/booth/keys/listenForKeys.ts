import { onReleaseLost } from '../../parts/onReleaseLost.ts'
import type { Command } from './commands.ts'

interface Keys {
  /** The command of a pressed key. Undefined: the key has none at the moment. */
  readonly commandOf: (event: KeyboardEvent) => Command | undefined
  /** Ends all holds, because a release may be lost. */
  readonly drop: () => void
}

/** The physical key. Some on-screen keyboards do not report it. */
const placeOf = ({ code, key }: KeyboardEvent): string => code || key.toLowerCase()

/**
 * Runs commands by key in a window. A held command ends with its physical key, in a text field, in
 * a dialog and with modifiers too.
 */
export const listenForKeys = (from: Window, { commandOf, drop }: Keys): (() => void) => {
  const held = new Map<string, Command>()
  const onDown = (event: KeyboardEvent): void => {
    if (event.repeat) {
      if (held.has(placeOf(event))) event.preventDefault()
      return
    }
    const command = commandOf(event)
    if (command === undefined) return
    event.preventDefault()
    if (command.release !== undefined) held.set(placeOf(event), command)
    command.act()
  }
  const onUp = (event: KeyboardEvent): void => {
    const command = held.get(placeOf(event))
    held.delete(placeOf(event))
    command?.release?.()
  }
  const dropHeld = (): void => {
    held.clear()
    drop()
  }
  const stopDrops = onReleaseLost(from, dropHeld)
  // Other controls may stop the propagation of a release.
  from.addEventListener('keyup', onUp, true)
  from.addEventListener('keydown', onDown)
  return () => {
    stopDrops()
    from.removeEventListener('keyup', onUp, true)
    from.removeEventListener('keydown', onDown)
    dropHeld()
  }
}
