import type { App } from './app.ts'

/** Something a process keeps for itself as long as it runs: made when first asked for, and never the truth. */
export const perProcess = <T, Of extends object = App>(make: (app: Of) => T): ((app: Of) => T) => {
  const kept = new WeakMap<Of, T>()
  return (app) => {
    const found = kept.get(app) ?? make(app)
    kept.set(app, found)
    return found
  }
}
