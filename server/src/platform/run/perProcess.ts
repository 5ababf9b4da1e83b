import type { App } from './app.ts'

/** A cache of a process, created on first use. Never the source of truth. */
export const perProcess = <T, Of extends object = App>(make: (app: Of) => T): ((app: Of) => T) => {
  const kept = new WeakMap<Of, T>()
  return (app) => {
    const found = kept.get(app) ?? make(app)
    kept.set(app, found)
    return found
  }
}
