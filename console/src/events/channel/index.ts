import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'

// What other features show of channels. The page table reaches screens by themselves.
export const ChannelDialog = lazyDialog(
  async () => (await import('./ChannelDialog.tsx')).ChannelDialog,
)
