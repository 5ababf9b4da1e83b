const baseAddress: string = import.meta.env['VITE_API_BASE'] ?? ''

/** The URL of a path of the server, below the base address that `VITE_API_BASE` sets. */
export const apiUrl = (path: string): string => `${baseAddress}${path}`
