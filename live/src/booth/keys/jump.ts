/** The element that had the focus before a shortcut moved it. */
interface Place {
  readonly element: Element | null
  readonly top: number
}

let from: Place | undefined

/** Moves the focus to a control, scrolls to it, and remembers the former element. */
export const jumpTo = (id: string): void => {
  const control = document.getElementById(id)
  if (control === null || control === document.activeElement) return
  from = { element: document.activeElement, top: window.scrollY }
  for (
    let folded = control.closest('details:not([open])');
    folded !== null && !folded.querySelector(':scope > summary')!.contains(control);
    folded = folded.parentElement!.closest('details:not([open])')
  )
    folded.setAttribute('open', '')
  control.focus()
}

/**
 * Moves the focus from a text field or a list back to the element before the last jump, so that
 * shortcuts work. The focus never returns to an element that accepts letters.
 * @param takesLetters whether an element accepts letters
 */
export const comeBack = (takesLetters: (element: Element) => boolean): void => {
  const field = document.activeElement as HTMLElement | null
  field?.blur()
  if (from === undefined) return
  const { element, top } = from
  from = undefined
  if (element instanceof HTMLElement && element.isConnected && !takesLetters(element))
    element.focus({ preventScroll: true })
  window.scrollTo({ top })
}
