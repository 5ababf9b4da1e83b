/** A duration as `m:ss`; a negative one is `0:00`. Started seconds do not count. */
export const minutesAndSeconds = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
