import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'

// The parts of channels for other features. The page table imports the screens directly.
export const ChannelDialog = lazyDialog(
  async () => (await import('./ChannelDialog.tsx')).ChannelDialog,
)
