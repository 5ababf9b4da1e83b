import { Button } from '@mantine/core'
import type { EventDocument } from '@openbooth/contract/events/document/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { documentEndings } from '@openbooth/contract/events/document/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { IconLink, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
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

/**
 * The organiser's documents for the event's staff: files and links, before, during and after the
 * event.
 */
export const Documents = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const eventId = event.id
  const { data, error, refetch } = useCall(contract.document.list, { eventId }, { silent: true })
  const order = useCallMutation(contract.document.order, { invalidates })
  const remove = useCallMutation(contract.document.remove, { invalidates })
  const { uploads, add, again, dismiss } = useUploads(eventId)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const [renamed, setRenamed] = useState<EventDocument>()
  const [isRenaming, setRenaming] = useState(false)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const documents = data ?? []
  const isCancelled = event.state === eventState.cancelled
  const mayChange = useMayHandOut(event)

  const move = (from: number, by: -1 | 1): void => {
    const ids = documents.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    ids.splice(from + by, 0, moved!)
    order.mutate({ eventId, ids })
  }
  const askToRemove = async ({ id, title }: EventDocument): Promise<void> => {
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
  }
  const drag = {
    onDragOver: (dragged: DragEvent) => {
      if (!dragged.dataTransfer.types.includes('Files')) return
      dragged.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (dropped: DragEvent) => {
      dropped.preventDefault()
      setOver(false)
      add(dropped.dataTransfer.files)
    },
  }
  return (
    <Card
      title={t('title')}
      action={
        isCancelled || !mayChange ? undefined : (
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
              mayChange={mayChange}
              isFirst={place === 0}
              isLast={place === documents.length - 1}
              onMove={(by) => move(place, by)}
              onRename={() => {
                setRenamed(document)
                setRenaming(true)
              }}
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
      {!isCancelled && mayChange && (
        <div className={styles['drop']} data-over={isOver || undefined} {...drag}>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={accepted}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
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
      )}
      <LinkDialog eventId={eventId} opened={isLinkOpen} onClose={() => setLinkOpen(false)} />
      <RenameDialog document={renamed} opened={isRenaming} onClose={() => setRenaming(false)} />
    </Card>
  )
}
