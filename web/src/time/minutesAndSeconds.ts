/** A duration as `m:ss`, rounded down to whole seconds. A negative one is `0:00`. */
export const minutesAndSeconds = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
