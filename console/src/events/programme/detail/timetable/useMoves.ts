import { useRef, useState } from 'react'
import { reportError } from '../../../../api/reportError.ts'
import type { Session } from '../types.ts'

type Period = Pick<Session, 'startsAt' | 'endsAt'>

const quietMilliseconds = 700

const isSame = (one: Period | undefined, other: Period): boolean =>
  one?.startsAt === other.startsAt && one.endsAt === other.endsAt

/**
 * Periods that were changed by keys. They appear immediately and are saved after a pause without
 * keys.
 * @param save resolves when `sessions` has the saved period
 */
export const useMoves = (
  sessions: readonly Session[],
  save: (session: Session, period: Period) => Promise<unknown>,
) => {
  const [moves, setMoves] = useState<ReadonlyMap<number, Period>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const send = async (session: Session, period: Period) => {
    try {
      await save(session, period)
    } catch (error) {
      reportError(error)
    }
    // Keys that were pressed meanwhile have their own save.
    setMoves((now) =>
      isSame(now.get(session.id), period)
        ? new Map([...now].filter(([id]) => id !== session.id))
        : now,
    )
  }
  const move = (session: Session, { startsAt, endsAt }: Period) => {
    const period = { startsAt, endsAt }
    setMoves((now) => new Map(now).set(session.id, period))
    clearTimeout(timers.current.get(session.id))
    timers.current.set(
      session.id,
      setTimeout(() => void send(session, period), quietMilliseconds),
    )
  }
  return { shown: sessions.map((session) => ({ ...session, ...moves.get(session.id) })), move }
}
