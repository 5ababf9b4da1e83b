const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['WeChat', /MicroMessenger\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

const first = (table: readonly (readonly [string, RegExp])[], text: string) =>
  table.find(([, pattern]) => pattern.test(text))?.[0]

/** The common name of a user agent's browser and device. Undefined if unknown. */
export const deviceName = (
  userAgent: string,
): { readonly browser: string; readonly system: string } | undefined => {
  const browser = first(browsers, userAgent)
  const system = first(systems, userAgent)
  return browser === undefined || system === undefined ? undefined : { browser, system }
}
