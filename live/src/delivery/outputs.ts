/** An output device as this device remembers it. */
export interface Output {
  /** Empty: the default of the system. */
  readonly deviceId: string
  readonly label: string
}

export const systemDefault: Output = { deviceId: '', label: '' }

/** The outputs that a page may offer: without aliases, and without names before the permission. */
export const outputsIn = (
  devices: readonly Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>[],
): readonly Output[] =>
  devices
    .filter(
      ({ kind, deviceId, label }) =>
        kind === 'audiooutput' &&
        label !== '' &&
        !['', 'default', 'communications'].includes(deviceId),
    )
    .map(({ deviceId, label }) => ({ deviceId, label }))

/** The stored output. Invalid data means the default. */
export const storedOutput = (stored: string | null): Output => {
  try {
    const { deviceId, label } = JSON.parse(stored ?? '') as Partial<Output>
    return typeof deviceId === 'string' && typeof label === 'string'
      ? { deviceId, label }
      : systemDefault
  } catch {
    return systemDefault
  }
}

/**
 * The device to play on now. Its id may change when the browser forgets permissions; its name stays.
 * @returns undefined if the chosen device is not connected
 */
export const presentOutput = (chosen: Output, outputs: readonly Output[]): Output | undefined =>
  chosen.deviceId === ''
    ? systemDefault
    : (outputs.find(({ deviceId }) => deviceId === chosen.deviceId) ??
      outputs.find(({ label }) => label === chosen.label))
