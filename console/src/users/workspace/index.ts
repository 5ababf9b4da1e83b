// The parts of teams for other features. The page table imports the screens directly.
export { InvitationRows } from './Invitations.tsx'
export { MemberRow } from './MemberRow.tsx'
export { RoleField } from './RoleField.tsx'
export { default as memberStyles } from './workspace.module.css'
