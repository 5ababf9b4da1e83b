import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import { chooseKey, chooseUsualKeys, useShortcut } from './chosenKeys.ts'
import { keysFor, type Command } from './commands.ts'
import { keyOfEvent } from './layout.ts'

interface KeyListProps {
  readonly commands: readonly Command[]
  readonly areOn: boolean
  readonly onTurn: (areOn: boolean) => void
  readonly onClose: () => void
}

/**
 * Lists every key and its action. A press on an entry, then on a key, changes the key. A switch
 * turns all keys off.
 */
export const KeyList = ({ commands, areOn, onTurn, onClose }: KeyListProps) => {
  const t = useText(text)
  const shortcut = useShortcut()
  const dialog = useRef<HTMLDialogElement>(null)
  const [changed, setChanged] = useState<string | null>(null)
  const close = useEffectEvent(onClose)
  // Not modal: the buttons of the voice work while it is open.
  useEffect(() => {
    const before = document.activeElement
    dialog.current!.show()
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const take = (event: KeyboardEvent): void => {
    if (changed === null || event.ctrlKey || event.altKey || event.metaKey) return
    const key = keyOfEvent(event)
    // Named keys such as Tab move around the page. The key of this list never changes, so that
    // people can find it.
    if (!/^\S$/u.test(key) || key === keysFor.help) return
    event.preventDefault()
    chooseKey(changed, key)
    setChanged(null)
  }
  return (
    <dialog ref={dialog} className="key-list" aria-labelledby="key-list">
      <h2 id="key-list">{t('keysTitle')}</h2>
      <p className="hint">{t('keysHint')}</p>
      <dl>
        {commands.map(({ key: usual, label }) => {
          if (usual === undefined) return null
          const key = shortcut(usual)
          return (
            <div key={usual}>
              <dt>
                {usual === keysFor.help ? (
                  <kbd>{key}</kbd>
                ) : (
                  <button
                    type="button"
                    className="key-choice"
                    aria-pressed={changed === usual}
                    aria-label={t('changeKey', { label, key })}
                    onClick={() => setChanged(changed === usual ? null : usual)}
                    onKeyDown={take}
                    onBlur={() => setChanged(null)}
                  >
                    <kbd>{changed === usual ? '…' : key}</kbd>
                  </button>
                )}
              </dt>
              <dd>{label}</dd>
            </div>
          )
        })}
      </dl>
      <p className="note" role="status">
        {changed === null ? t('changeKeyHint') : t('pressKey')}
      </p>
      <label className="tick">
        <input type="checkbox" checked={areOn} onChange={({ target }) => onTurn(target.checked)} />
        {t('keysOn')}
      </label>
      <div className="choices">
        <button type="button" className="plain-button" onClick={onClose}>
          {t('close')}
        </button>
        <button type="button" className="quiet-button" onClick={chooseUsualKeys}>
          {t('usualKeys')}
        </button>
      </div>
    </dialog>
  )
}
