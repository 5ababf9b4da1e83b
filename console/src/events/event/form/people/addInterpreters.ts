import { lazyDialog } from '../../../../kit/dialog/lazyDialog.tsx'

/** Adds interpreters to a saved event without its form. */
export const AddInterpretersDialog = lazyDialog(
  async () => (await import('./AddInterpretersDialog.tsx')).AddInterpretersDialog,
)
