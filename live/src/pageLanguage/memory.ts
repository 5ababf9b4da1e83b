/** The storage key of the chosen page language on this device. */
export const memory = 'page language'
