/** Whether a mouse button, finger or pen is down right now. */
let isDown = false
const recordDown = () => {
  isDown = true
}
const recordUp = () => {
  isDown = false
}
// Not there where the rules of a form are tried without a browser.
globalThis.addEventListener?.('pointerdown', recordDown, { capture: true })
globalThis.addEventListener?.('pointerup', recordUp, { capture: true })
globalThis.addEventListener?.('pointercancel', recordUp, { capture: true })

/**
 * Runs the consequences of leaving a field after the pointer is released: a new error line would
 * otherwise move the pressed button away from the pointer.
 */
export const afterPointerUp = (act: () => void): void => {
  if (!isDown) {
    act()
    return
  }
  const end = new AbortController()
  const later = () => {
    end.abort()
    // The click event follows the release immediately.
    setTimeout(act)
  }
  const once = { capture: true, signal: end.signal }
  globalThis.addEventListener('pointerup', later, once)
  globalThis.addEventListener('pointercancel', later, once)
}
