import { Menu } from '@mantine/core'
import type { EventDocument } from '@openbooth/contract/events/document/calls'
import { bytesText } from '@openbooth/web/bytesText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { openFile } from '@openbooth/web/browser/openFile.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconFile,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import styles from './documents.module.css'
import { text } from './text.ts'

interface DocumentRowProps {
  readonly document: EventDocument
  readonly mayChange: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRename: () => void
  readonly onRemove: () => void
}

/** One document with its actions. */
export const DocumentRow = (props: DocumentRowProps) => {
  const { document, mayChange, isFirst, isLast, onMove, onRename, onRemove } = props
  const t = useText(text)
  const language = useLanguage()
  const open = useCallMutation(contract.document.open)
  const { id, title, file, url } = document
  return (
    <li className={styles['document']}>
      {file === null ? <IconLink size={17} aria-hidden /> : <IconFile size={17} aria-hidden />}
      <div className={styles['what']}>
        {url === null ? (
          <button
            type="button"
            className={styles['name']}
            // The call has already shown its error.
            onClick={() =>
              void open.mutateAsync({ id }).then(
                ({ url: to }) => openFile(to),
                () => {},
              )
            }
          >
            {title}
          </button>
        ) : (
          <a className={styles['name']} href={url} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        )}
        <span className={styles['facts']}>
          {file === null
            ? `${t('link')} · ${new URL(url!).host}`
            : `${file.ending.toUpperCase()} · ${bytesText(language, file.bytes)}`}
        </span>
      </div>
      {mayChange && (
        <MoreMenu>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
            {t('rename')}
          </Menu.Item>
          {!isFirst && (
            <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => onMove(-1)}>
              {t('up')}
            </Menu.Item>
          )}
          {!isLast && (
            <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => onMove(1)}>
              {t('down')}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('remove')}
          </Menu.Item>
        </MoreMenu>
      )}
    </li>
  )
}
