/** A device as the browser lists it. */
export interface Device {
  readonly deviceId: string
  readonly groupId: string
  readonly kind: string
  readonly label: string
}

/** The ids of the system's default device. */
const aliases = new Set(['', 'default', 'communications'])

/** Whether a device id means the system default. */
export const isAlias = (deviceId: string): boolean => aliases.has(deviceId)

/**
 * The actual device of an alias: the system default may change, but a microphone must never change
 * silently.
 * @returns the same id if it cannot be identified
 */
export const realDevice = (
  deviceId: string,
  groupId: string | undefined,
  devices: readonly Device[],
): string => {
  if (!isAlias(deviceId)) return deviceId
  const real = devices.find(
    (device) =>
      device.kind === 'audioinput' && !isAlias(device.deviceId) && device.groupId === groupId,
  )
  return real?.deviceId ?? deviceId
}

/** Whether a device is plugged in. Devices are unknown before the microphone permission. */
export const isThere = (deviceId: string, devices: readonly Device[]): boolean =>
  isAlias(deviceId) || devices.some((device) => device.deviceId === deviceId)

/**
 * Whether the page has the microphone permission; without it devices have no names, and most are
 * hidden.
 */
export const areKnown = (devices: readonly Device[]): boolean =>
  devices.some(({ label }) => label !== '')

/**
 * The headphones of the system default. The label of the alias ends with theirs; a sound card may
 * have several outputs.
 * @returns empty if they cannot be identified
 */
export const preferredOutput = (devices: readonly Device[]): string => {
  const outputs = devices.filter(({ kind }) => kind === 'audiooutput')
  const alias = outputs.find(({ deviceId }) => deviceId === 'default')
  const [real, ...others] = outputs.filter(
    ({ deviceId, groupId, label }) =>
      !isAlias(deviceId) && groupId === alias?.groupId && alias.label.endsWith(label),
  )
  return real === undefined || others.length > 0 ? '' : real.deviceId
}
