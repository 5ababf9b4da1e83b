export { openInstallationSecrets } from './openInstallationSecrets.ts'
