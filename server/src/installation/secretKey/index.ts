export {
  newIssue,
  newListenerIssue,
  newStaffIssue,
  secretOf,
  type CodeIssue,
} from './codeIssues.ts'
export { newOfferIssue, offerSecretOf } from './offerIssues.ts'
export { openInstallationSecrets, readInstallationKeys } from './openInstallationSecrets.ts'
