import type { App } from '#platform/app.ts'

export const addDemoEvents = async (_app: App, _organiser: bigint): Promise<void> => {}
