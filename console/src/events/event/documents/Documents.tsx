import { Button } from '@mantine/core'
import type { EventDocument } from '@openbooth/contract/events/document/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { documentEndings } from '@openbooth/contract/events/document/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { IconLink, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { useDialog } from '../../../kit/dialog/useDialog.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { notify } from '../../../kit/state/notify.ts'
import type { EventDetail } from '../parts/types.ts'
import { useMayHandOut } from '../parts/useMayOn.ts'
import { LinkDialog, RenameDialog } from './DocumentDialogs.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './documents.module.css'
import { text } from './text.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './useUploads.ts'

const invalidates = [contract.document.list]
const accepted = documentEndings.map((ending) => `.${ending}`).join(',')

const useDocumentActions = (eventId: number, documents: readonly EventDocument[]) => {
  const t = useText(text)
  const order = useCallMutation(contract.document.order, { invalidates })
  const remove = useCallMutation(contract.document.remove, { invalidates })
  return {
    move: (from: number, by: -1 | 1): void => {
      const ids = documents.map(({ id }) => id)
      const [moved] = ids.splice(from, 1)
      ids.splice(from + by, 0, moved!)
      order.mutate({ eventId, ids })
    },
    askToRemove: async ({ id, title }: EventDocument): Promise<void> => {
      const isMeant = await confirm({
        title: t('removeQuestion', { title }),
        effect: t('removeEffect'),
        confirmLabel: t('remove'),
        danger: true,
      })
      if (!isMeant) return
      // The call has already shown its error.
      const isDone = await remove.mutateAsync({ id }).then(
        () => true,
        () => false,
      )
      if (isDone) notify('success', t('removed', { title }))
    },
  }
}

/**
 * The organiser's documents for the event's staff: files and links, before, during and after the
 * event.
 */
export const Documents = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const eventId = event.id
  const { data, error, refetch } = useCall(contract.document.list, { eventId }, { silent: true })
  const documents = data ?? []
  const { move, askToRemove } = useDocumentActions(eventId, documents)
  const { uploads, add, again, dismiss } = useUploads(eventId)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const renaming = useDialog<EventDocument>()
  const isCancelled = event.state === eventState.cancelled
  const mayHandOut = useMayHandOut(event)
  const mayAdd = mayHandOut && !isCancelled
  return (
    <Card
      title={t('title')}
      action={
        mayAdd && (
          <Button
            variant="default"
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => setLinkOpen(true)}
          >
            {t('addLink')}
          </Button>
        )
      }
    >
      <p className={styles['hint']}>{t(isCancelled ? 'cancelledHint' : 'hint')}</p>
      {error !== null && data === undefined && (
        <p className={sections['errorLine']} role="alert">
          {t('notLoaded')}{' '}
          <button type="button" className={styles['again']} onClick={() => void refetch()}>
            {t('reload')}
          </button>
        </p>
      )}
      {data !== undefined && documents.length === 0 && uploads.length === 0 && (
        <p className={styles['hint']}>{t('none')}</p>
      )}
      {(documents.length > 0 || uploads.length > 0) && (
        <ul className={styles['documents']} aria-label={t('title')}>
          {documents.map((document, place) => (
            <DocumentRow
              key={document.id}
              document={document}
              mayChange={mayHandOut}
              isFirst={place === 0}
              isLast={place === documents.length - 1}
              onMove={(by) => move(place, by)}
              onRename={() => renaming.open(document)}
              onRemove={() => void askToRemove(document)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onAgain={() => again(upload)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </ul>
      )}
      {mayAdd && <DropArea onAdd={add} />}
      <LinkDialog eventId={eventId} opened={isLinkOpen} onClose={() => setLinkOpen(false)} />
      <RenameDialog {...renaming.props} document={renaming.shown} />
    </Card>
  )
}

/** Takes files from a dialog of the browser, or dropped on it. */
const DropArea = ({ onAdd }: { readonly onAdd: (files: Iterable<File>) => void }) => {
  const t = useText(text)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(dragged) => {
        if (!dragged.dataTransfer.types.includes('Files')) return
        dragged.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(dropped) => {
        dropped.preventDefault()
        setOver(false)
        onAdd(dropped.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      <span className={styles['facts']}>{t('drop')}</span>
    </div>
  )
}
