/** A device as the browser lists it. */
export interface Device {
  readonly deviceId: string
  readonly groupId: string
  readonly kind: string
  readonly label: string
}

/** Names that browsers give to whichever device the system prefers at the moment. */
const aliases = new Set(['', 'default', 'communications'])

/** Whether a device is meant only as whichever the system prefers. */
export const isAlias = (deviceId: string): boolean => aliases.has(deviceId)

/**
 * The device itself where an alias was opened: what the system prefers may be another one tomorrow, and a microphone never
 * changes silently.
 * @returns the same id where the device cannot be told
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

/** Whether a device is plugged in. Nothing is known of devices before the person let the page listen. */
export const isThere = (deviceId: string, devices: readonly Device[]): boolean =>
  isAlias(deviceId) || devices.some((device) => device.deviceId === deviceId)

/** Whether the person let the page listen: before that devices have no names, and most are not told. */
export const areKnown = (devices: readonly Device[]): boolean =>
  devices.some(({ label }) => label !== '')

/**
 * The headphones themselves that the system prefers now. Browsers name the preferred ones by an alias whose label ends with
 * their own; a sound card may have several outputs.
 * @returns empty: they cannot be told
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
