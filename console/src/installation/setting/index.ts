// The page of settings, which the rate cards complete.
export { preloadSettings, SettingsPage } from './SettingsPage.tsx'
export { currencyChoices } from './currencies.ts'
