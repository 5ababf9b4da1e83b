import { NativeSelect } from '@mantine/core'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { most as mostOf } from '@openbooth/contract/limits'
import { useEffect, useMemo, useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { eventText as partsText, type JoinCode } from '../event/index.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { judgeLines } from './addressLines.ts'
import { changedByMails } from './changedByMails.ts'
import sections from '../../kit/page/sections.module.css'
import type { InvitedAnswer } from './invited.ts'
import { LinePreview } from './LinePreview.tsx'
import { ListFile } from './ListFile.tsx'
import { MailFields, type MailWords } from './MailFields.tsx'
import { text } from './text.ts'

interface InviteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly eventId: number
  readonly codes: readonly JoinCode[]
  /** Who was mailed so far; absent while that is on its way. */
  readonly invited: InvitedAnswer | undefined
}

const roles = ['listener', 'interpreter', 'speaker'] as const
type InvitedRole = (typeof roles)[number]

interface Judging {
  /** The codes of the role that work. */
  readonly seats: readonly JoinCode[]
  readonly invited: InvitedAnswer | undefined
  readonly isReminder: boolean
  readonly chosen: ReadonlyMap<string, number>
}

/** Each line of the list with its code, or the reason for leaving it out. */
const useJudged = (list: string, { seats, invited, isReminder, chosen }: Judging) =>
  useMemo(() => {
    const people = invited?.people ?? []
    const mailed = new Set(
      people.map(({ codeId, emailAddress }) => `${codeId} ${emailAddress.toLowerCase()}`),
    )
    return judgeLines(list, {
      codes: seats,
      isMailed: ({ id }, address) => mailed.has(`${id} ${address.toLowerCase()}`),
      isReminder,
      most: Math.min(mostOf.mailsAtOnce, invited?.mailsLeft ?? mostOf.mailsAtOnce),
      chosen,
    })
  }, [list, seats, invited, isReminder, chosen])

/** Emails codes to a list, pasted or from a file, after a preview of each line. */
export const InviteDialog = ({ opened, onClose, eventId, codes, invited }: InviteDialogProps) => {
  const t = useText(text)
  const reader = useLanguage()
  const mail = useCallMutation(contract.event.mailCodes, {
    silent: true,
    invalidates: changedByMails,
  })
  const [as, setAs] = useState<InvitedRole>('listener')
  const [list, setList] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [words, setWords] = useState<MailWords>({ language: reader, words: '', isReminder: false })
  const usable = useMemo(() => codes.filter(({ isRevoked }) => !isRevoked), [codes])
  const offered = roles.filter((role) => usable.some((code) => code.role === role))
  const role = offered.includes(as) ? as : (offered[0] ?? 'listener')
  useEffect(() => {
    if (!opened) return
    setList('')
    setChosen(new Map())
    setWords({ language: reader, words: '', isReminder: false })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened])
  const seats = useMemo(() => usable.filter((code) => code.role === role), [usable, role])
  const judged = useJudged(list, { seats, invited, isReminder: words.isReminder, chosen })
  const ready = judged.filter(({ problem }) => problem === undefined)
  const send = async () => {
    const { sent } = await mail.mutateAsync({
      eventId,
      ...words,
      codes: ready.map(({ code, address }) => ({ id: code!.id, emailAddress: address! })),
    })
    notify('success', t('sent', { count: sent }), t('sentDetail'))
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('inviteTitle')}
      actLabel={ready.length === 0 ? t('nothingToSend') : t('sendCount', { count: ready.length })}
      isReady={ready.length > 0 && invited !== undefined}
      onAct={send}
    >
      <p className={sections['muted']}>
        {t('mailDetail')} {invited !== undefined && t('mailsLeft', { count: invited.mailsLeft })}
      </p>
      <RoleSelect value={role} offered={offered} onChange={setAs} />
      <Textarea
        label={t('addresses')}
        description={t(role === 'listener' ? 'addressesHelpListeners' : 'addressesHelp')}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        data-autofocus
        value={list}
        onChange={({ currentTarget: { value } }) => setList(value)}
      />
      <ListFile
        eventId={eventId}
        onRead={(read) => setList((before) => (before.trim() === '' ? read : `${before}\n${read}`))}
      />
      <LinePreview
        judged={judged}
        seats={seats}
        chosen={chosen}
        onChoose={(address, id) => setChosen((before) => new Map(before).set(address, id))}
      />
      <MailFields value={words} hasListeners={role === 'listener'} onChange={setWords} />
    </ActionDialog>
  )
}

interface RoleSelectProps {
  readonly value: InvitedRole
  readonly offered: readonly InvitedRole[]
  readonly onChange: (role: InvitedRole) => void
}

const RoleSelect = ({ value: role, offered, onChange }: RoleSelectProps) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  return (
    <NativeSelect
      label={t('inviteAs')}
      w={220}
      value={role}
      data={offered.map((value) => ({
        value,
        label: value === 'listener' ? t('listeners') : tEvent(value),
      }))}
      onChange={({ currentTarget: { value } }) =>
        onChange(roles.find((one) => one === value) ?? 'listener')
      }
    />
  )
}
