const two = (value: number) => String(value).padStart(2, '0')

/** Days and `hh:mm:ss` of a remaining time; negative becomes zero. Started seconds count whole. */
export const remaining = (milliseconds: number): { days: number; clock: string } => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  return {
    days: Math.floor(hours / 24),
    clock: `${two(hours % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
  }
}
