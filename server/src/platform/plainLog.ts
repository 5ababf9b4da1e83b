/** The part of the logger that the platform itself uses; Fastify's logger fits it. */
export interface PlainLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** For tools and tests that want no output. */
export const silentLog: PlainLog = { info: () => {}, warn: () => {}, error: () => {} }
