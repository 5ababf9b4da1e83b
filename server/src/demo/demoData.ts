import type { App } from '#platform/app.ts'

export const demoAccounts = ''
export const addDemoData = async (_app: App): Promise<void> => {}
