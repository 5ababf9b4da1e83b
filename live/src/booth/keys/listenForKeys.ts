import { onReleaseLost } from '../../parts/onReleaseLost.ts'
import type { Command } from './commands.ts'

/** The physical key. Some on-screen keyboards do not report it. */
const placeOf = ({ code, key }: KeyboardEvent): string => code || key.toLowerCase()

/**
 * Runs commands by key in a window, with the command of a key at the moment, if it has one. A held command ends with its physical key, in a text field, in
 * a dialog and with modifiers too.
 */
export const listenForKeys = (
  from: Window,
  commandOf: (event: KeyboardEvent) => Command | undefined,
): (() => void) => {
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
    for (const command of held.values()) command.drop?.()
    held.clear()
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
