import { useShortcut } from '../keys/chosenKeys.ts'

/** Which key presses a control, beside its name. Read out from the control itself. */
export const Key = ({ of }: { readonly of: string }) => {
  const shortcut = useShortcut()
  return (
    <kbd className="key" aria-hidden>
      {shortcut(of)}
    </kbd>
  )
}
