const baseAddress: string = import.meta.env['VITE_API_BASE'] ?? ''

/** The URL of a path of the server, below the base address in `VITE_API_BASE`. */
export const apiUrl = (path: string): string => `${baseAddress}${path}`
