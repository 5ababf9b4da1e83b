import { useCallback, useState } from 'react'

interface DialogState<Shown> {
  /** What the dialog was last opened for. It stays while the dialog fades out, which then still shows it. */
  readonly shown: Shown | undefined
  /** The same function on every render. */
  readonly open: (shown?: Shown) => void
  readonly props: { readonly opened: boolean; readonly onClose: () => void }
}

/** Whether a dialog is open, and for what. */
export const useDialog = <Shown = undefined>(): DialogState<Shown> => {
  const [state, setState] = useState<{
    readonly opened: boolean
    readonly shown?: Shown | undefined
  }>({ opened: false })
  const open = useCallback((shown?: Shown) => setState({ opened: true, shown }), [])
  const onClose = useCallback(() => setState(({ shown }) => ({ opened: false, shown })), [])
  return { shown: state.shown, open, props: { opened: state.opened, onClose } }
}
