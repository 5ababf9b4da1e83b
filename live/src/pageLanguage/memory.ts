/** The name of the chosen page language in the storage of this device. */
export const memory = 'page language'
