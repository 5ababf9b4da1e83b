import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { callLive } from '../../api.ts'
import type { StaffState } from '../names.ts'

/**
 * Makes what has this page connect anew where host or technician order it, and tells them what came of it.
 * @param ticket of the seat
 */
export const applyOrders = (
  ticket: string,
  connectAnew: (isRelayed: boolean) => Promise<boolean>,
): ((staff: StaffState, seat: string) => void) => {
  let obeyed: number | undefined
  const applyState = async (isRelayed: boolean): Promise<void> => {
    const isConnected = await connectAnew(isRelayed)
    // What is not heard of is read as unanswered.
    await callLive(soundCalls.answerOrder, { isConnected }, { seat: ticket })
  }
  return ({ people }, seat) => {
    const order = people.find((person) => person.seat === seat)?.connectionOrder
    if (order?.step !== 'ordered' || order.id === obeyed) return
    obeyed = order.id
    void applyState(order.isRelayed)
  }
}
