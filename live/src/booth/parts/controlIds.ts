/** The ids of controls that keys focus. */
export const ControlIds = {
  heard: 'booth-heard',
  partner: 'booth-partner',
  volume: 'booth-volume',
  bass: 'booth-bass',
  treble: 'booth-treble',
  gain: 'booth-gain',
  floorLanguage: 'booth-floor-language',
  floorTransfer: 'booth-floor-transfer',
  devices: 'booth-devices',
} as const
