// The parts of users for other features. The page table imports the screens directly.
export { InviteFacts } from './profile/InviteFacts.tsx'
export { text as usersText } from './users/text.ts'
export { changedByUsers, userPath } from './users/users.ts'
export { UserState } from './users/UserState.tsx'
export { GrantDialog, useUserActions } from './users/actions/useUserActions.tsx'
