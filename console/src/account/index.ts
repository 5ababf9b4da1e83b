// What other features show of one's own account. The page table reaches screens by themselves.
export { InviteFacts } from './InviteFacts.tsx'
