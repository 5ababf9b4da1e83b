import { isSameName } from '@openbooth/contract/events/event/rules/sameName'
import type { SeatChange } from '@openbooth/contract/events/event/rules/seatChanges'
import { useEffect, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import sections from '../../../../kit/page/sections.module.css'
import styles from './people.module.css'
import { text } from '../text.ts'

/** The organiser's decision about one seat. */
export interface SeatChoice {
  readonly seatId: number
  readonly notify: boolean
  readonly invite: boolean
}

interface LeavingDialogProps {
  /** The dialog stays mounted and only this changes, so that the focus returns to its element. */
  readonly opened: boolean
  readonly changes: readonly SeatChange[]
  /** Undefined: the organiser returns to the form. */
  readonly onDecide: (choices: readonly SeatChoice[] | undefined) => void
}

const canNotify = ({ before }: SeatChange): boolean => before.invitation === 'mailed'
const canInvite = ({ after }: SeatChange): boolean => after?.emailAddress !== undefined

const firstChoice = (change: SeatChange): SeatChoice => ({
  seatId: Number(change.before.id),
  notify: canNotify(change),
  invite: canInvite(change),
})

/** Asks whom to email on save: new holders of a seat, and people who leave. */
export const LeavingDialog = ({ opened, changes, onDecide }: LeavingDialogProps) => {
  const t = useText(text)
  const [choices, setChoices] = useState<readonly SeatChoice[]>([])
  useEffect(() => {
    if (opened) setChoices(changes.map(firstChoice))
  }, [opened, changes])
  const choose = (change: SeatChange, part: Partial<SeatChoice>) =>
    setChoices((now) =>
      now.map((one) => (one.seatId === change.before.id ? { ...one, ...part } : one)),
    )
  return (
    <ActionDialog
      opened={opened}
      onClose={() => onDecide(undefined)}
      title={t('leavingTitle')}
      actLabel={t('save')}
      cancelLabel={t('backToForm')}
      onAct={() => Promise.resolve(onDecide(choices))}
    >
      <p className={sections['description']}>{t('leavingEffect')}</p>
      {changes.map((change, index) => (
        <Leaving
          key={String(change.before.id)}
          change={change}
          isFirst={index === 0}
          choice={choices.find(({ seatId }) => seatId === change.before.id) ?? firstChoice(change)}
          onChoose={(part) => choose(change, part)}
        />
      ))}
    </ActionDialog>
  )
}

interface LeavingProps {
  readonly change: SeatChange
  /** The first checkbox gets the focus when the dialog opens. */
  readonly isFirst: boolean
  readonly choice: SeatChoice
  readonly onChoose: (part: Partial<SeatChoice>) => void
}

/** One seat: the former person, the new person and whom to email. */
const Leaving = ({ change, isFirst, choice, onChoose }: LeavingProps) => {
  const t = useText(text)
  const { before, after } = change
  const names = { before: before.name, after: after?.name ?? '' }
  const isSamePerson = after !== undefined && isSameName(before.name, after.name)
  const title = after === undefined ? 'seatRemoved' : isSamePerson ? 'seatReaddressed' : 'seatTaken'
  const addresses = [before.emailAddress, after?.emailAddress].filter(
    (address) => address !== null && address !== undefined,
  )
  return (
    <fieldset className={`${sections['fieldset']} ${styles['leaving']}`}>
      <legend>{t(title, names)}</legend>
      {addresses.length > 0 && <p className={sections['description']}>{addresses.join(' → ')}</p>}
      {canInvite(change) && (
        <label>
          <input
            type="checkbox"
            {...(isFirst ? { 'data-autofocus': true } : {})}
            checked={choice.invite}
            onChange={({ currentTarget: { checked } }) => onChoose({ invite: checked })}
          />
          {t('inviteSuccessor', names)}
        </label>
      )}
      {after !== undefined && !canInvite(change) && (
        <p className={sections['description']}>{t('noAddress', names)}</p>
      )}
      {canNotify(change) && (
        <label>
          <input
            type="checkbox"
            {...(isFirst && !canInvite(change) ? { 'data-autofocus': true } : {})}
            checked={choice.notify}
            onChange={({ currentTarget: { checked } }) => onChoose({ notify: checked })}
          />
          {isSamePerson
            ? t('notifyAddress', { address: before.emailAddress ?? '' })
            : t('notifyFormer', names)}
        </label>
      )}
    </fieldset>
  )
}
