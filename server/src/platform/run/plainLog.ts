/** The part of the logger that the platform uses. Fastify's logger is compatible. */
export interface PlainLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** For tools and tests that want no output. */
export const silentLog: PlainLog = { info: () => {}, warn: () => {}, error: () => {} }

const write = (level: string) => (details: object, message: string) =>
  process.stderr.write(`${level}: ${message}${describe(details)}\n`)

const describe = (details: object): string =>
  Object.entries(details)
    .map(([key, value]) => ` ${key}=${value instanceof Error ? value.message : String(value)}`)
    .join('')

/** For messages before the server has a logger: warnings and errors on standard error. */
export const plainLog: PlainLog = { info: () => {}, warn: write('warning'), error: write('error') }
