/** The place that a key left for another control. */
interface Place {
  readonly element: Element | null
  readonly top: number
}

let from: Place | undefined

/** Moves the focus to a control, into sight, and remembers the place before. */
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
 * Leaves a text field or a list for the place before the last jump. Shortcuts work there, because
 * the focus never returns to an element that takes letters.
 * @param takesLetters whether an element does
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
