const stepMilliseconds = 20

/** The loudness of one element, below the volume that the listener chose. */
export interface Fade {
  to(loudness: number, milliseconds: number): void
  setVolume(volume: number): void
  end(): void
}

/** On systems without volume control (iPhones), an element can only be muted. */
export const makeFade = (element: HTMLMediaElement): Fade => {
  let volume = 1
  let loudness = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const put = (next: number): void => {
    loudness = next
    element.volume = loudness * volume
    element.muted = loudness * volume === 0
  }
  put(0)
  return {
    to: (target, milliseconds) => {
      clearInterval(timer)
      const from = loudness
      if (from === target) return
      const begunAt = performance.now()
      const step = (): void => {
        const share = milliseconds === 0 ? 1 : (performance.now() - begunAt) / milliseconds
        put(share >= 1 ? target : from + (target - from) * share)
        if (share >= 1) clearInterval(timer)
      }
      timer = setInterval(step, stepMilliseconds)
      step()
    },
    setVolume: (next) => {
      volume = next
      put(loudness)
    },
    end: () => clearInterval(timer),
  }
}
