/**
 * Header that makes a browser save a file under this name, in any script, instead of showing it.
 */
export const attachment = (name: string): string => {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
