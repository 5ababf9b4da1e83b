import { useShortcut } from '../keys/chosenKeys.ts'

/** A control's key, beside its name. Screen readers get it from the control. */
export const Key = ({ of }: { readonly of: string }) => {
  const shortcut = useShortcut()
  return (
    <kbd className="key" translate="no" aria-hidden>
      {shortcut(of)}
    </kbd>
  )
}
