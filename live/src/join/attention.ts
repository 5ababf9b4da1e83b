/** How long a page must have the focus until it counts as used without any input. Seconds. */
const focusSeconds = 10
/** How long a page must be visible until its link counts as opened without any input. Seconds. */
const staySeconds = 60

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Whether a person uses this page. Programs that scan emails open links too, run the scripts of the
 * page and close it after some seconds.
 */
export interface Attention {
  /** Whether the page had the focus or any input. */
  hasBegun(): boolean
  /** Whether it had any input, or the focus for ten seconds. */
  isCertain(): boolean
  /** Whether it had any input, or was visible for a minute. */
  hasStayed(): boolean
  end(): void
}

/** @param onChange called when the result of one of these functions may have changed */
export const watchAttention = (onChange: () => void): Attention => {
  let hasInput = false
  let focused = 0
  let visible = 0
  const touch = (): void => {
    if (hasInput) return
    hasInput = true
    onChange()
  }
  const count = (): void => {
    if (document.hidden) return
    visible += 1
    if (document.hasFocus()) focused += 1
    if (focused === 1 || focused === focusSeconds || visible === staySeconds) onChange()
  }
  const timer = setInterval(count, 1_000)
  for (const input of inputs) window.addEventListener(input, touch, { passive: true })
  return {
    hasBegun: () => hasInput || focused > 0 || (!document.hidden && document.hasFocus()),
    isCertain: () => hasInput || focused >= focusSeconds,
    hasStayed: () => hasInput || visible >= staySeconds,
    end: () => {
      clearInterval(timer)
      for (const input of inputs) window.removeEventListener(input, touch)
    },
  }
}
