import type { ComponentProps } from 'react'
import { useShortcut } from '../keys/chosenKeys.ts'
import type { Command } from '../keys/commands.ts'
import { useBooth } from '../state/BoothContext.ts'
import { Key } from './Key.tsx'

interface CommandButtonProps extends ComponentProps<'button'> {
  readonly of: Command['id']
}

/** The button of a command: acts, shows whether it is on, and names its key. */
export const CommandButton = ({ of, children, ...more }: CommandButtonProps) => {
  const shortcut = useShortcut()
  const { key, isOn, act } = useBooth().commands.find(({ id }) => id === of)!
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-keyshortcuts={key && shortcut(key)}
      onClick={act}
      {...more}
    >
      {children}
      {key !== undefined && <Key of={key} />}
    </button>
  )
}
