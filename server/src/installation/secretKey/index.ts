export {
  newIssue,
  newListenerIssue,
  newStaffIssue,
  secretOf,
  type CodeIssue,
} from './codeIssues.ts'
export { newOfferIssue, offerSecretOf } from './offerIssues.ts'
export { feedSecretOf, newPersonIssue, personSecretOf } from './personIssues.ts'
export { openInstallationSecrets, readInstallationKeys } from './openInstallationSecrets.ts'
