// The parts of users for other features. The page table imports the screens directly.
export { PublicFrame } from './signIn/PublicFrame.tsx'
export { CodeField } from './signIn/CodeField.tsx'
export { checkCode } from './signIn/codeChecks.ts'
export { useCountdown } from './signIn/useCountdown.ts'
export {
  accountChecks,
  AgreementFields,
  UserNameField,
  WaitingForApproval,
} from './register/AccountFields.tsx'
export { sendAccepted } from './register/sendAccepted.ts'
export { useAgreement } from './register/useAgreement.ts'
export { default as loginStyles } from './signIn/login.module.css'
export { InviteFacts } from './profile/InviteFacts.tsx'
export { text as usersText } from './users/text.ts'
export { changedByUsers, userPath } from './users/users.ts'
export { UserState } from './users/UserState.tsx'
export { GrantDialog, useUserActions } from './users/actions/useUserActions.tsx'
