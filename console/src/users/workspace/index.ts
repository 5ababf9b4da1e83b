// The parts of teams for other features. The page table imports the screens directly.
export { InviteDialog } from './dialogs/InviteDialog.tsx'
export { RoleDialog } from './dialogs/RoleDialog.tsx'
export { InvitationRows } from './Invitations.tsx'
export { MemberRow } from './MemberRow.tsx'
export { default as memberStyles } from './workspace.module.css'
