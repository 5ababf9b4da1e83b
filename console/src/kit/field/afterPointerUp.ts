/** Whether a mouse button, finger or pen is down right now. */
let isDown = false
const noteDown = () => {
  isDown = true
}
const noteUp = () => {
  isDown = false
}
// Not there where the rules of a form are tried without a browser.
globalThis.addEventListener?.('pointerdown', noteDown, { capture: true })
globalThis.addEventListener?.('pointerup', noteUp, { capture: true })
globalThis.addEventListener?.('pointercancel', noteUp, { capture: true })

/**
 * Does what leaving a field causes, once the press that left it is over: an error line that came up in
 * between would move the button away from under the pointer, and the press would do nothing.
 */
export const afterPointerUp = (act: () => void): void => {
  if (!isDown) {
    act()
    return
  }
  const end = new AbortController()
  const later = () => {
    end.abort()
    // The click follows the release at once.
    setTimeout(act)
  }
  const once = { capture: true, signal: end.signal }
  globalThis.addEventListener('pointerup', later, once)
  globalThis.addEventListener('pointercancel', later, once)
}
